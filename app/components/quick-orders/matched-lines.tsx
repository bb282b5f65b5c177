import { Form } from '@remix-run/react'
import type { MatchedLine, MatchedOffer } from 'contract/quick-orders'
import { CHOICE_FIELD } from 'contract/quick-orders/limits'
import { formatYuan, plainTons } from 'contract/units'
import { ADD_QUOTE_SHEET } from '../quote-sheets/quote-paths'
import { deliveredPriceText } from '../trade/delivered-price-text'
import { StaleMark } from '../trade/stale-mark'
import { Button, ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { figure, ListTable, muted, name, type TableColumns, text, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { QUICK_ORDER } from './quick-paths'

/** A line with the offer that is chosen at first; null: none. */
export interface ChoiceLine extends MatchedLine {
  chosenId: string | null
  /** What the buyer can do if there are no offers. */
  advice: string | null
}

interface MatchedLinesProps {
  lines: readonly ChoiceLine[]
  /** What the confirmation page needs of this one's address. */
  typed: string
  to: string
}

/** The offers of every line, to choose one or none. A plain GET, so that nothing is stored before the order. */
export function MatchedLines({ lines, typed, to }: MatchedLinesProps) {
  const hasOffers = lines.some(({ offers }) => offers.length > 0)
  return (
    <Form method="get" action={QUICK_ORDER} aria-label="选择货源">
      <input type="hidden" name="lines" value={typed} />
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="step" value="confirm" />
      {lines.map((line, i) => (
        <LinePanel key={lineKey(line, i)} line={line} lineNo={i + 1} />
      ))}
      {hasOffers && (
        <Panel>
          <Button>核对订单</Button>{' '}
          <Button kind="quiet" formAction={ADD_QUOTE_SHEET}>
            制作报价单
          </Button>
        </Panel>
      )}
    </Form>
  )
}

/** Lines may be equal; their place tells them apart. */
const lineKey = ({ text }: ChoiceLine, i: number) => `${i} ${text}`

function LinePanel({ line, lineNo }: { line: ChoiceLine; lineNo: number }) {
  const { wanted, advice, text, offers, chosenId } = line
  const name = wanted
    ? `${wanted.grade} ${plainTons(wanted.weightKg)} 吨${wanted.city === null ? '' : ` ${wanted.city}`}`
    : text
  const field = `${CHOICE_FIELD}${lineNo}`
  return (
    <Panel title={`第 ${lineNo} 行 ${name}`}>
      {advice !== null ? (
        <>
          <p className="field__error">{advice}</p>
          {wanted && (
            <p>
              <ButtonLink kind="quiet" isSmall to={`/now?sText=${encodeURIComponent(wanted.grade)}`}>
                在现货市场搜索 {wanted.grade}
              </ButtonLink>
            </p>
          )}
        </>
      ) : (
        <>
          <ListTable
            caption={`第 ${lineNo} 行的货源`}
            layout="facts"
            isScrollable
            columns={columnsOf(field, line, lineNo)}
            rows={offers}
            rowKey={({ offerId }) => offerId}
          />
          <div className="field">
            <div className="choice">
              <input
                type="radio"
                id={`${field}-none`}
                name={field}
                value=""
                defaultChecked={chosenId === null}
              />
              <label htmlFor={`${field}-none`}>本行不订</label>
            </div>
          </div>
        </>
      )}
    </Panel>
  )
}

function columnsOf(
  field: string,
  { chosenId, wanted, offers }: ChoiceLine,
  lineNo: number,
): TableColumns<MatchedOffer> {
  const isDelivered = offers.some(({ freightFenPerTon }) => freightFenPerTon !== null)
  return [
    name('货源', ({ offerId, weightKg, grade, maker, shop, isExact }) => (
      <div className="field">
        <div className="choice">
          <input
            type="radio"
            id={`${field}-${offerId}`}
            name={field}
            value={`${offerId} ${weightKg}`}
            defaultChecked={offerId === chosenId}
            aria-label={`第 ${lineNo} 行选 ${grade} ${maker} ${shop.name}`}
          />
          <label htmlFor={`${field}-${offerId}`}>
            {grade} {maker} {!isExact && <Tag>相近写法</Tag>}
          </label>
        </div>
      </div>
    )),
    muted(
      text('仓库与商家', ({ offerId, warehouse, shop }) => (
        <>
          <Link to={`/nowDetail?id=${offerId}`}>{warehouse}</Link>
          <span className="block">{shop.name}</span>
        </>
      )),
    ),
    figure('数量（吨）', ({ weightKg, isAdjusted }) => (
      <>
        {plainTons(weightKg)}
        {isAdjusted && wanted && (
          <>
            <span className="text-muted text-small block">{`您要 ${plainTons(wanted.weightKg)} 吨`}</span>
            <span className="text-muted text-small block">按起订量、步长与库存</span>
          </>
        )}
      </>
    )),
    figure('单价（元/吨）', ({ priceFenPerTon, isStale }) => (
      <>
        {formatYuan(priceFenPerTon)} {isStale && <StaleMark />}
      </>
    )),
    isDelivered && yuan('运费（元）', ({ freightFen }) => freightFen),
    yuan(
      isDelivered ? '送到价（元/吨）' : '自提价（元/吨）',
      ({ landedFenPerTon }) => landedFenPerTon,
      'price',
    ),
    !isDelivered &&
      wanted?.city != null &&
      figure(`${wanted.city}送到价（元/吨）`, ({ deliveredFenPerTon }) =>
        deliveredFenPerTon === null ? '不送货' : deliveredPriceText(deliveredFenPerTon),
      ),
    figure('合计（元）', ({ totalFen, discount }) => (
      <>
        {formatYuan(totalFen)}
        {discount && <span className="text-muted text-small block">{discount.name}</span>}
      </>
    )),
  ]
}
