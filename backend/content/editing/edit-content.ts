import type { Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ContentChanged, saveContent as saveCall } from 'contract/content/editing'
import { ContentFields } from 'contract/content/fields'
import type { ContentState } from 'contract/content/kinds'
import type { ParsedOf } from 'contract/endpoint'
import { checkFields } from './check-fields'
import { type EntryRef, insertVersion, lockDraft, readDraft, versionOf, writeDraft } from './draft-store'
import { applyFields, deliveredFields, type Navigation, readPublished } from './published-content'

/** Longest time before a scheduled publication. */
const SCHEDULE_MAX_MS = 365 * 86_400_000

type Changed<R extends string> = Promise<Verdict<Audited<ContentChanged>, R>>
interface Edit extends EntryRef {
  readonly version: number
}

/** Saves a draft of an entry, or of a new one. */
export async function saveContent(
  navigation: Navigation,
  tx: Tx,
  { now, operator }: OperatorCall,
  input: ParsedOf<typeof saveCall>,
): Changed<'content_stale' | 'content_version_fixed' | 'not_found' | 'invalid_input'> {
  const fields = ContentFields.parse(input)
  const { kind, version } = input
  const isNew = input.id === undefined
  if (isNew && kind === 'config') return refuse('not_found')
  const ref = { kind, id: input.id ?? newEntryId(kind, fields) }
  const locked = await lockDraft(tx, ref, isNew ? 0 : version)
  const published = await readPublished(tx, navigation)
  const messages = checkFields(ref, fields, { content: published.content, isNew })
  if (messages) return refuse('invalid_input', { fields: messages })
  if (!locked.ok) return locked
  const isPublished = published.entriesOf(kind).has(ref.id)
  const isKnown = isPublished || locked.value || deliveredFields(published.delivered, ref)
  if (!isNew && !isKnown) return refuse('not_found')
  if (kind === 'pact' && isPublished) return refuse('content_version_fixed')
  const written = await writeDraft(
    tx,
    ref,
    { version: isNew ? 0 : version, fields, publishAt: null },
    operator,
    now,
  )
  return written.ok ? accept(changed(ref, written.value, 'draft')) : written
}

/** Publishes the draft, or schedules it for the job. */
export async function publishContent(
  navigation: Navigation,
  tx: Tx,
  { now, operator }: OperatorCall,
  { publishAt, version, ...ref }: Edit & { publishAt?: string | undefined },
): Changed<
  | 'content_stale'
  | 'content_no_draft'
  | 'content_time_past'
  | 'content_version_fixed'
  | 'not_found'
  | 'invalid_input'
> {
  const locked = await lockDraft(tx, ref, version)
  if (!locked.ok) return (await isKnownEntry(navigation, tx, ref)) ? locked : refuse('not_found')
  const fields = locked.value?.fields
  if (!fields)
    return (await isKnownEntry(navigation, tx, ref)) ? refuse('content_no_draft') : refuse('not_found')
  const published = await readPublished(tx, navigation)
  // Since the draft was saved, what it refers to may have been withdrawn.
  const messages = checkFields(ref, fields, { content: published.content, isNew: false })
  if (messages) return refuse('invalid_input', { fields: messages })
  if (ref.kind === 'pact' && published.entriesOf('pact').has(ref.id)) return refuse('content_version_fixed')
  if (publishAt !== undefined) {
    const at = new Date(publishAt)
    const delayMs = at.getTime() - now.getTime()
    if (delayMs <= 0 || delayMs > SCHEDULE_MAX_MS) return refuse('content_time_past')
    const written = await writeDraft(tx, ref, { version, fields, publishAt: at }, operator, now)
    return written.ok ? accept(changed(ref, written.value, 'scheduled', { publishAt })) : written
  }
  await applyFields(tx, ref, fields, { navigation, now })
  const number = await insertVersion(tx, ref, fields, { by: operator, now, publishAt: null })
  const written = await writeDraft(tx, ref, { version, fields: null, publishAt: null }, operator, now)
  return written.ok ? accept(changed(ref, written.value, 'published', { number })) : written
}

/** Drops the draft, also a scheduled one. */
export async function discardContent(
  navigation: Navigation,
  tx: Tx,
  { now, operator }: OperatorCall,
  { version, ...ref }: Edit,
): Changed<'content_stale' | 'content_no_draft' | 'not_found'> {
  const isKnown = await isKnownEntry(navigation, tx, ref)
  if (!isKnown) return refuse('not_found')
  const locked = await lockDraft(tx, ref, version)
  if (!locked.ok) return locked
  if (!locked.value?.fields) return refuse('content_no_draft')
  const written = await writeDraft(tx, ref, { version, fields: null, publishAt: null }, operator, now)
  if (!written.ok) return written
  const isPublished = (await readPublished(tx, navigation)).entriesOf(ref.kind).has(ref.id)
  return accept(changed(ref, written.value, isPublished ? 'published' : 'withdrawn'))
}

/** Hides a published entry from visitors. */
export async function withdrawContent(
  navigation: Navigation,
  tx: Tx,
  { now, operator }: OperatorCall,
  { version, ...ref }: Edit,
): Changed<'content_stale' | 'content_version_fixed' | 'content_in_use' | 'not_found'> {
  const locked = await lockDraft(tx, ref, version)
  const published = await readPublished(tx, navigation)
  if (!published.entriesOf(ref.kind).has(ref.id)) return refuse('not_found')
  if (!locked.ok) return locked
  if (ref.kind === 'pact') return refuse('content_version_fixed')
  const isCategoryInUse =
    ref.kind === 'help_category' && published.content.help_article.some(({ category }) => category === ref.id)
  if (isCategoryInUse || ref.kind === 'config') return refuse('content_in_use')
  await applyFields(tx, ref, null, { navigation, now })
  const number = await insertVersion(tx, ref, null, { by: operator, now, publishAt: null })
  const written = await writeDraft(tx, ref, { version, fields: null, publishAt: null }, operator, now)
  return written.ok ? accept(changed(ref, written.value, 'withdrawn', { number })) : written
}

/** Makes an earlier publication the draft. */
export async function restoreContent(
  navigation: Navigation,
  tx: Tx,
  { now, operator }: OperatorCall,
  { version, number, ...ref }: Edit & { number: number },
): Changed<'content_stale' | 'content_version_fixed' | 'not_found'> {
  const fields = await fieldsOfVersion(tx, ref, number, navigation)
  if (!fields) return refuse('not_found')
  const locked = await lockDraft(tx, ref, version)
  if (!locked.ok) return locked
  if (ref.kind === 'pact') return refuse('content_version_fixed')
  const written = await writeDraft(tx, ref, { version, fields, publishAt: null }, operator, now)
  return written.ok ? accept(changed(ref, written.value, 'draft', { number })) : written
}

async function isKnownEntry(navigation: Navigation, tx: Tx, ref: EntryRef): Promise<boolean> {
  if (await readDraft(tx, ref)) return true
  return (await readPublished(tx, navigation)).entriesOf(ref.kind).has(ref.id)
}

/** Fields of a publication; number 0 is what the software brings. Null: withdrawn. */
export async function fieldsOfVersion(
  tx: Parameters<typeof versionOf>[0],
  ref: EntryRef,
  number: number,
  navigation: Navigation,
): Promise<ContentFields | null | undefined> {
  if (number > 0) return (await versionOf(tx, ref, number))?.fields
  return deliveredFields((await readPublished(tx, navigation)).delivered, ref)
}

function newEntryId(kind: string, { place, value }: ContentFields): string {
  return kind === 'pact' ? `${place}-${value}` : newId()
}

function changed(
  ref: EntryRef,
  version: number,
  state: ContentState,
  facts: Record<string, unknown> = {},
): Audited<ContentChanged> {
  const { kind, id } = ref
  return {
    output: { kind, id, version, state },
    subject: { kind: 'content', id: `${kind} ${id}` },
    facts: { ...facts, version },
  }
}
