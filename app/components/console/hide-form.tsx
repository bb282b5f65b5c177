import type { ReactNode } from 'react'
import { TextArea } from '../fields/text-area'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'

interface HideFormProps {
  title: string
  /** Forms to hide the content and to show it again. */
  forms: { hide: FormState; show: FormState }
  /** Names of the fields that identify the content. */
  hidden: readonly string[]
  isHidden: boolean
  /** The list without the chosen content. */
  back: string
  /** The content. */
  children: ReactNode
}

/** What a member wrote, with the form that hides it or shows it again. */
export function HideForm({ title, forms, hidden, isHidden, back, children }: HideFormProps) {
  const state = isHidden ? forms.show : forms.hide
  return (
    <Panel title={title}>
      {children}
      <Form state={state} hidden={hidden} label={isHidden ? '恢复显示' : '隐藏'}>
        {!isHidden && <TextArea field="reason" label="原因" hint="作者会看到，最多 200 个字" rows={2} />}
        <p>
          <Submit>{isHidden ? '恢复显示' : '隐藏'}</Submit>{' '}
          <ButtonLink kind="quiet" to={back}>
            返回列表
          </ButtonLink>
        </p>
      </Form>
    </Panel>
  )
}
