import { isProvince } from 'contract/carriers/line-rules'
import type { LineForLoad } from 'contract/loads'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { carrierPath, LINE_QUOTATION, quotationPath } from '../carriers/carrier-paths'
import { lineName, priceText } from '../carriers/line-columns'
import { truckName } from '../carriers/truck-name'
import { TermsList } from '../plans/terms-list'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { Tag } from '../ui/tag'
import { askingTerms, BIDDING_TERMS } from './load-terms'
import { PayPasswordNeeded } from './pay-password-needed'
import { ShortWallet } from './short-wallet'

export type ShownLine = z.output<typeof LineForLoad>

interface LoadAsideProps {
  /** The line at whose price its carrier is asked; null for a bidding. */
  line: ShownLine | null
  /** Available in the company's wallet; null for members who may not see it. */
  availableFen: number | null
  /** Whether the member can confirm payments; asked for at a line's price only. */
  hasPayPassword: boolean
}

/** Price and terms beside the form of a load. Only the server renders it. */
export function LoadAside({ line, availableFen, hasPayPassword }: LoadAsideProps) {
  if (line === null)
    return (
      <>
        <Panel title="怎样承运">
          <TermsList terms={BIDDING_TERMS} />
          <Available availableFen={availableFen} />
        </Panel>
        <Panel title="先比较运价">
          <p>按线路查询承运商的有效运价与市场估价，也可以按该价直接询车。</p>
          <ButtonLink kind="quiet" to={LINE_QUOTATION}>
            查询线路运价
          </ButtonLink>
        </Panel>
      </>
    )
  return (
    <>
      {!hasPayPassword && <PayPasswordNeeded />}
      <LineFreight line={line} availableFen={availableFen} />
      <Panel title="怎样承运">
        <TermsList terms={askingTerms(line.carrierName)} />
      </Panel>
    </>
  )
}

/** The truck that a line's price is for; null for any, which the shipper may narrow down. */
export const truckOf = (line: ShownLine) =>
  line.body === null && line.lengthDm === null ? null : truckName(line)

function LineFreight({ line, availableFen }: { line: ShownLine; availableFen: number | null }) {
  const { carrierId, carrierName, isPermitValid, taxPercent } = line
  return (
    <Panel title="线路运价">
      <Facts
        items={[
          fact(
            '承运商',
            <>
              <Link to={carrierPath(carrierId)}>{carrierName}</Link>{' '}
              {!isPermitValid && <Tag kind="warn">许可证已过期</Tag>}
            </>,
          ),
          fact('线路', lineName(line)),
          fact('车型', truckName(line)),
          fact('运价', `${priceText(line)}，${taxPercent === 0 ? '免税' : `含 ${taxPercent}% 税`}`),
          fact('计算', line.arithmetic),
          fact('含税运费', <b>{formatYuan(line.totalFen)} 元</b>),
          fact('不含税', `${formatYuan(line.netFen)} 元`),
          fact('运价有效期至', line.validUntil),
        ]}
      />
      <Available availableFen={availableFen} />
      {availableFen !== null && (
        <ShortWallet
          neededFen={line.totalFen}
          availableFen={availableFen}
          what="运费"
          note="可以先询车，请在承运商确认之前充值。"
        />
      )}
      {!isProvince(line.to) && (
        <ButtonLink kind="quiet" isSmall to={quotationPath(line.from, line.to)}>
          比较其他承运商
        </ButtonLink>
      )}
    </Panel>
  )
}

function Available({ availableFen }: Pick<LoadAsideProps, 'availableFen'>) {
  if (availableFen === null) return null
  return <p className="subtitle">{`企业钱包可用 ${formatYuan(availableFen)} 元`}</p>
}
