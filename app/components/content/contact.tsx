import { Link } from '../ui/link'

/** How to reach the market, and who runs it. Empty values are not set. */
export interface Contact {
  hotline: string
  hours: string
}

/** The hotline with its hours; before it is set, the page for messages. */
export function ContactText({ contact: { hotline, hours } }: { contact: Contact }) {
  if (hotline === '') return <Link to="/contactUs">给我们留言</Link>
  return (
    <>
      客服热线 <a href={`tel:${hotline}`}>{hotline}</a>
      {hours !== '' && `（${hours}）`}
    </>
  )
}
