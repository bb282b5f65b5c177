import type { ImportRun } from 'contract/imports'
import { formatTime } from 'contract/units'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { useFormState } from '../forms/use-form-state'
import { Panel } from '../ui/panel'
import { UnusualValues } from '../unusual/unusual-values'

interface ImportStepsProps {
  run: ImportRun
  /** Path of the page that lists the uploads. */
  list: string
  /** What is imported into, and what an undo does to new rows. */
  words: { place: string; removal: string }
}

/** What can be done with an upload next: confirm, compare again, or undo. */
export function ImportSteps({ run, list, words: { place, removal } }: ImportStepsProps) {
  const [confirm, recheck, undo] = [useFormState('confirm'), useFormState('recheck'), useFormState('undo')]
  const { rows, confirmedAt, undoneAt, previewedAt, id } = run
  if (undoneAt) return <Panel>{`${formatTime(undoneAt)} 已撤销，${place}恢复到导入之前。`}</Panel>
  if (confirmedAt)
    return (
      <Panel title="撤销">
        <p>{`${formatTime(confirmedAt)} 已生效。撤销会${removal}新增的 ${rows.new} 行，恢复更改的 ${rows.changed} 行；已被使用或之后又改过的不能撤销。`}</p>
        <Step state={undo} name="撤销整次导入" isQuiet />
      </Panel>
    )
  const total = rows.new + rows.changed
  return (
    <Panel title="确认">
      <p>{`${formatTime(previewedAt)} 核对：将新增 ${rows.new} 行，更改 ${rows.changed} 行；${rows.unchanged} 行与现有${place}相同。`}</p>
      {rows.error > 0 && (
        <p>
          {`有 ${rows.error} 行有误，改好后重新上传整个文件。`}
          <a href={`${list}/${id}/errors`} data-plain>
            下载全部错误
          </a>
        </p>
      )}
      {rows.error === 0 && total > 0 && <Step state={confirm} name="确认导入" />}
      <Step state={recheck} name="重新核对" isQuiet />
    </Panel>
  )
}

function Step({ state, name, isQuiet = false }: { state: FormState; name: string; isQuiet?: boolean }) {
  return (
    <Form state={{ ...state, formErrors: [] }} hidden={['id']} label={name}>
      <UnusualValues form={state} />
      <Submit {...(isQuiet && { kind: 'quiet' as const })}>{name}</Submit>
    </Form>
  )
}
