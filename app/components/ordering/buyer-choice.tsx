import { BUYER_NOTES, BUYERS, type Buyer } from 'contract/companies/buyers'
import { formatYuan } from 'contract/units'
import { RadioGroup } from '~/components/fields/radio-group'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'

/** The company of a member who may buy in person or for it. */
export interface ShownBuyers {
  companyName: string
  /** Whether the member's role allows orders for the company. */
  mayOrder: boolean
  availableFen: { mine: number; company: number }
  /** As whom the member acts on this browser. */
  inUse: Buyer
}

/** As whom an order is placed, and from whose wallet it is paid. */
export function BuyerChoice({ buyers }: { buyers: ShownBuyers }) {
  const { companyName, mayOrder, availableFen } = buyers
  if (!mayOrder) return <OnlyInPerson companyName={companyName} />
  return (
    <Panel title="购买名义">
      <RadioGroup
        field="buyAs"
        label="以谁的名义下单"
        options={(['company', 'mine'] as const).map((value) => ({
          value,
          label: BUYERS[value],
          note: `${value === 'company' ? `${companyName}，` : ''}${BUYER_NOTES[value]}，可用余额 ${formatYuan(availableFen[value])} 元`,
        }))}
      />
    </Panel>
  )
}

/** As whom several orders are placed, with a link to the sums of the other buyer, whose discounts may differ. */
export function ChosenBuyer({
  buyers: { companyName, mayOrder, availableFen },
  buyer,
  otherBuyer,
}: {
  buyers: ShownBuyers
  buyer: Buyer
  otherBuyer: string
}) {
  if (!mayOrder) return <OnlyInPerson companyName={companyName} />
  const isCompany = buyer === 'company'
  return (
    <Panel title="购买名义">
      <p>
        {BUYERS[buyer]}（{isCompany ? companyName : '不能开专用发票'}），可用余额{' '}
        {formatYuan(availableFen[buyer])} 元。
        <Link to={otherBuyer}>改为{isCompany ? BUYERS.mine : BUYERS.company}</Link>
      </p>
    </Panel>
  )
}

function OnlyInPerson({ companyName }: { companyName: string }) {
  return (
    <Panel title="购买名义">
      <p>您的角色不能以公司名义下单，本单以个人名义购买；需要以{companyName}名义购买的，请联系企业管理员。</p>
    </Panel>
  )
}
