import type { MessageRow } from 'contract/messages'
import { Time } from '~/components/time/time'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'

/** The open message. */
export function MessagePanel({ message }: { message: MessageRow }) {
  const { title, text, at, kindName, link } = message
  return (
    <Panel title={title} id="message">
      <p>{text}</p>
      <p className="subtitle">
        {kindName} · <Time at={at} />
      </p>
      {link !== null && (
        <p className="mt-4">
          <ButtonLink to={link}>查看详情</ButtonLink>
        </p>
      )}
    </Panel>
  )
}
