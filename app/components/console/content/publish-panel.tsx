import type { ContentEntry } from 'contract/content/editing'
import { Time } from '~/components/time/time'
import { TextField } from '../../fields/text-field'
import { Form } from '../../forms/form'
import type { FormState } from '../../forms/form-state'
import { Submit } from '../../forms/submit'
import { ButtonLink } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { entryPath } from './content-paths'

interface PublishPanelProps {
  entry: ContentEntry
  publish: FormState
  discard: FormState
  withdraw: FormState
}

const KEY = ['kind', 'id', 'version']

/** The intents that an entry allows beside editing. */
export function publishIntents({
  kind,
  draft,
  published,
}: Pick<ContentEntry, 'kind' | 'draft' | 'published'>): string[] {
  if (draft !== null) return ['publish', 'discard']
  return published !== null && kind !== 'pact' && kind !== 'config' ? ['withdraw'] : []
}

/** What can be done with the draft or with the published entry. */
export function PublishPanel({ entry, publish, discard, withdraw }: PublishPanelProps) {
  const { kind, id, draft } = entry
  if (publishIntents(entry).length === 0) return null
  return (
    <Panel title={draft === null ? '下架' : '发布'}>
      {draft !== null && (
        <>
          <DraftFacts {...entry} />
          <p>
            <ButtonLink to={`${entryPath(kind, id)}/preview`} kind="quiet">
              预览草稿
            </ButtonLink>
          </p>
          <Form state={publish} hidden={KEY} label="发布草稿">
            <TextField
              field="publishAt"
              label="发布时间"
              hint="北京时间，如 2026-12-01 09:00；不填立即发布"
              isShort
              isOptional
            />
            <Submit>发布</Submit>
          </Form>
          <Form state={discard} hidden={KEY} label="放弃草稿">
            <Submit kind="quiet">放弃草稿</Submit>
          </Form>
        </>
      )}
      {draft === null && (
        <Form state={withdraw} hidden={KEY} label="下架">
          <p className="subtitle">下架后访客看不到；历史保留，可以恢复。</p>
          <Submit kind="quiet">下架</Submit>
        </Form>
      )}
    </Panel>
  )
}

function DraftFacts({ draftBy, draftAt, publishAt }: ContentEntry) {
  return (
    <p className="subtitle">
      {draftAt !== null && (
        <>
          草稿由 {draftBy} 于 <Time at={draftAt} /> 保存
        </>
      )}
      {publishAt !== null && (
        <>
          ，将于 <Time at={publishAt} /> 发布
        </>
      )}
    </p>
  )
}
