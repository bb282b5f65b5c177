import { Link } from '../ui/link'

/** From the page of goods to what belongs to them. @param back query of the way back to the page */
export function GoodsLinks({ offerId, back }: { offerId: string; back: string }) {
  const links = [
    { to: `/now/text${back}&id=${offerId}`, text: '文字报价' },
    { to: `/questions?offerId=${offerId}`, text: '问答' },
    { to: `/comments?offerId=${offerId}`, text: '评价' },
    { to: `/personalCenter/collect?tab=alerts&offerId=${offerId}`, text: '到价提醒' },
  ]
  return (
    <p className="no-print">
      {links.map(({ to, text }) => (
        <span key={text}>
          <Link className="text-link" to={to}>
            {text}
          </Link>{' '}
        </span>
      ))}
    </p>
  )
}
