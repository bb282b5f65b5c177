// 国际站 /international
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'

export const links = styles('content')

export const meta = pageTitle('International', {
  description: () =>
    'Suji is a Chinese marketplace for bulk plastics and chemicals: spot prices, delivery, contracts and escrow. This page explains it in English.',
  canonical: () => '/international',
})

/** The page needs no data, but its title is told only with some. */
export function loader() {
  return {}
}

/** The only page in another language: tests/architecture/visible-words.ts leaves it out. */
export default function International() {
  return (
    <div lang="en">
      <PageTitle sub="Bulk plastics and chemicals in China: spot goods, escrow payment, written contracts">
        Suji in English
      </PageTitle>
      <Panel title="What is traded">
        <div className="prose">
          <p>
            Polyolefins and other polymers, compounds, recycled materials and basic chemicals, in lots from
            one truckload up and from retail bags. Merchants quote each grade with its maker, warehouse and
            stock. You can read <Link to="/now">spot offers</Link> and{' '}
            <Link to="/latestQuotation">daily quotations</Link> without an account.
          </p>
          <p>
            Prices are in yuan (CNY) per metric ton. They include 13% value-added tax and exclude freight; the
            delivered price to your city stands beside them.
          </p>
        </div>
      </Panel>
      <Panel title="How a purchase works">
        <div className="prose">
          <ol>
            <li>Place an order. It locks the stock until its payment deadline.</li>
            <li>
              Pay by bank transfer or from your wallet. The money is held in an escrow account supervised by
              the bank.
            </li>
            <li>
              Pick the goods up with a code, or have them delivered. Contracts can be sealed electronically.
            </li>
            <li>
              Confirm receipt. Only then is the merchant paid; objections and arbitration come before it.
            </li>
            <li>The merchant issues a Chinese VAT invoice.</li>
          </ol>
        </div>
      </Panel>
      <Panel title="Who can trade">
        <div className="prose">
          <p>
            An account needs a mobile number of mainland China. A company needs its Chinese business licence,
            and pays in yuan from an account in its own name. Companies abroad buy through their subsidiary or
            a trading company in China.
          </p>
          <p>
            All other pages are in Chinese. Questions in English are welcome:{' '}
            <Link to="/contactUs">write to us</Link>. Programs can use the{' '}
            <Link to="/api/docs">open API</Link>.
          </p>
        </div>
      </Panel>
    </div>
  )
}
