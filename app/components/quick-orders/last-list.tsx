import { formatTime } from 'contract/units'
import { Form } from '../forms/form'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'

/** The list that a member searched last. */
export interface LastList {
  lines: readonly string[]
  keptAt: string
  expiresAt: string
  /** The page with its offers. */
  path: string
}

const SHOWN = 3

/** Goes on with the last list, or forgets it. */
export function LastListPanel({ last: { lines, keptAt, expiresAt, path } }: { last: LastList }) {
  const more = lines.length > SHOWN ? ` 等 ${lines.length} 行` : ''
  return (
    <Panel title="上次的清单">
      <p>
        {lines.slice(0, SHOWN).join('；')}
        {more}
      </p>
      <p className="subtitle">
        {formatTime(keptAt)} 查找，保留到 {formatTime(expiresAt)}
      </p>
      <Form state={useFormState('drop')} label="上次的清单">
        <ButtonLink to={path}>继续上次的清单</ButtonLink> <Submit kind="quiet">清除</Submit>
      </Form>
    </Panel>
  )
}
