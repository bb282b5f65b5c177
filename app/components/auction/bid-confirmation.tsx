import type { BidPreview } from 'contract/auction/market'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { shortYuan } from '../ui/money'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { bidPath, lotPath } from './lot-paths'

interface BidConfirmationProps {
  lotId: string
  bid: { priceFenPerTon: number; weightKg: number; takesPart: boolean }
  /** Null for a member without a company. */
  preview: BidPreview | null
}

/** What the bid would get now, and the button that sends it. */
export default function BidConfirmation({ lotId, bid, preview }: BidConfirmationProps) {
  const state = useFormState('bid')
  const { priceFenPerTon, weightKg, takesPart } = bid
  return (
    <Panel title="确认出价" id="act">
      <p className="price">
        {formatYuan(priceFenPerTon)} 元/吨 × {plainTons(weightKg)} 吨{takesPart && '（可接受部分数量）'}
      </p>
      {preview ? <Preview preview={preview} lotId={lotId} bid={bid} /> : <NoCompany />}
      <Form state={state} hidden={['id', 'priceFenPerTon', 'weightKg', 'takesPart']} label="确认出价">
        <p className="action-bar">
          {preview?.refusal === null && <Submit kind="spend">确认出价</Submit>}{' '}
          <ButtonLink kind="quiet" to={bidPath(lotId, 'bid', bid)}>
            修改出价
          </ButtonLink>
        </p>
        <p className="subtitle">
          出价一经接受不能撤回，只能以更高价格或更多数量取代；成交后不付款的，保证金扣给商家。
        </p>
      </Form>
    </Panel>
  )
}

function NoCompany() {
  return (
    <Notice kind="warn" title="竞拍仅限企业会员参与">
      请先完成企业认证或加入所在企业。
      <ButtonLink kind="quiet" isSmall to="/personalCenter/myAuthentication">
        企业认证
      </ButtonLink>
    </Notice>
  )
}

function Preview({ preview, lotId, bid }: Omit<BidConfirmationProps, 'preview'> & { preview: BidPreview }) {
  const { refusal, rank, getsKg, amountFen, neededFen, heldFen, missingFen, extendsTo } = preview
  return (
    <>
      {refusal && (
        <Notice kind="warn" title="现在不能这样出价">
          <p>{refusal.text}</p>
          {missingFen > 0 && refusal.reason.startsWith('deposit_') && (
            <ButtonLink to={lotPath(lotId, { act: 'deposit', amountFen: String(missingFen) })}>
              {heldFen > 0 ? '追加' : '缴纳'}保证金 {formatYuan(missingFen)} 元
            </ButtonLink>
          )}
        </Notice>
      )}
      <Facts
        items={[
          fact('按当前排名', `第 ${rank} 名`),
          fact('可得数量', <b>{plainTons(getsKg)} 吨</b>),
          fact('货款', `${formatYuan(amountFen)} 元`),
          fact('所需保证金', `${formatYuan(neededFen)} 元（已缴 ${formatYuan(heldFen)} 元）`),
          extendsTo !== null && fact('截止时间', `将延至 ${formatTime(extendsTo)}`),
        ]}
      />
      {preview.lower.length > 0 && (
        <ul aria-label="更低的价格">
          {preview.lower.map((lower) => (
            <li key={lower.getsKg}>
              <ButtonLink
                kind="quiet"
                isSmall
                to={bidPath(lotId, 'confirm', { ...bid, priceFenPerTon: lower.priceFenPerTon })}
              >
                {`${shortYuan(lower.priceFenPerTon)} 也可得 ${plainTons(lower.getsKg)} 吨`}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <p className="subtitle">试算未计保留价，其他企业的新出价会改变结果。</p>
    </>
  )
}
