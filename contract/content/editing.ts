/** Editing of the content by operators: drafts, preview, publication now or at a time, history. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, integer, keyOf, pageOf, pageQuery, requestId, text } from '../schema'
import { shanghaiInstant } from '../shanghai-instant'
import { ContentFields, checkFields, FIELDS } from './fields'
import { CONTENT_KINDS, CONTENT_STATES } from './kinds'

/** Longest id of an entry. */
const ENTRY_ID_MAX = 50

export const refusals = defineRefusals({
  content_stale: {
    errorcode: 43001,
    status: 409,
    text: (f: { changedByName: string }) =>
      `这项内容刚由 ${f.changedByName} 修改。您填写的内容都还在，核对后再次提交将以您的内容为准`,
    mends: (f: { version: number }) => ({ version: String(f.version) }),
  },
  content_no_draft: { errorcode: 43002, status: 409, text: '没有待发布的草稿' },
  content_time_past: {
    errorcode: 43003,
    status: 422,
    text: '定时发布的时间须晚于现在，且在一年以内',
    field: 'publishAt',
  },
  content_version_fixed: {
    errorcode: 43004,
    status: 409,
    text: '已发布的协议版本不能修改或下架，请新建一个版本',
  },
  content_in_use: { errorcode: 43005, status: 409, text: '这项内容仍被使用，不能下架' },
})

const Kind = keyOf(CONTENT_KINDS, { id: 'ContentKind', title: '内容种类' })
const State = keyOf(CONTENT_STATES, { id: 'ContentState', title: '内容状态' })
const EntryId = text(ENTRY_ID_MAX, '编号')
const version = integer({ min: 0 }).meta({ description: '读取时的版本；不同则说明已被他人修改' })

const ref = { kind: Kind, id: EntryId }

export const ContentRow = z.object({
  id: z.string(),
  title: z.string(),
  /** Position or category, as its name; empty without one. */
  placeName: z.string(),
  state: State,
  publishAt: instant.nullable(),
  /** Last draft or publication; null for content that comes with the software. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})
export type ContentRow = z.output<typeof ContentRow>

export const contentEntries = endpoint({
  method: 'GET',
  path: '/api/operator/content/entries',
  access: 'operator',
  roles: ['content'],
  summary: '某一种内容的条目，含草稿、待发布与已下架的',
  input: z.object({ kind: Kind, ...pageQuery }),
  output: pageOf(ContentRow),
})

export const ContentVersionRow = z.object({
  number: z.number().int(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** For a publication at a time: the time that was asked. */
  publishAt: instant.nullable(),
  isWithdrawal: z.boolean(),
})
export type ContentVersionRow = z.output<typeof ContentVersionRow>

export const ContentEntry = z.object({
  ...ref,
  /** Counts every change of the entry. */
  version: z.number().int(),
  state: State,
  /** What visitors see; null before the first publication and after a withdrawal. */
  published: ContentFields.nullable(),
  draft: ContentFields.nullable(),
  /** The draft, else the published text, as HTML for the preview. */
  html: z.string(),
  draftBy: z.string().nullable(),
  draftAt: instant.nullable(),
  publishAt: instant.nullable(),
  /** Whether the software brings the entry: version 0 can be restored. */
  isDelivered: z.boolean(),
  /** Newest first. */
  versions: z.array(ContentVersionRow),
  /** Categories of articles, for the choice. */
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type ContentEntry = z.output<typeof ContentEntry>

export const contentEntry = endpoint({
  method: 'GET',
  path: '/api/operator/content/entry',
  access: 'operator',
  roles: ['content'],
  summary: '一项内容：已发布的、草稿、预览与历次发布',
  input: z.object(ref),
  output: ContentEntry,
})

export const ContentDifference = z.object({
  field: z.string(),
  name: z.string(),
  lines: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
})
export type ContentDifference = z.output<typeof ContentDifference>

export const contentVersion = endpoint({
  method: 'GET',
  path: '/api/operator/content/version',
  access: 'operator',
  roles: ['content'],
  summary: '一次发布的内容，以及与前一次的差别；0 为随软件的内容',
  input: z.object({ ...ref, number: integer({ min: 0 }) }),
  output: z.object({
    number: z.number().int(),
    fields: ContentFields.nullable(),
    differences: z.array(ContentDifference),
  }),
})

const Changed = z.object({ ...ref, version: z.number().int(), state: State })
export type ContentChanged = z.output<typeof Changed>

export const saveContent = endpoint({
  method: 'POST',
  path: '/api/operator/content/save',
  access: 'operator',
  roles: ['content'],
  summary: '保存草稿；不填编号则新建，访客看不到草稿',
  input: z
    .object({ kind: Kind, id: EntryId.optional(), version, ...FIELDS, requestId })
    .superRefine((input, ctx) => checkFields(input.kind, input, ctx)),
  output: Changed,
  refusals: [refusals.content_stale, refusals.content_version_fixed],
})

export const publishContent = endpoint({
  method: 'POST',
  path: '/api/operator/content/publish',
  access: 'operator',
  roles: ['content'],
  summary: '发布草稿：立即，或在指定的时间',
  input: z.object({
    ...ref,
    version,
    publishAt: shanghaiInstant.optional().meta({ description: '不填则立即发布' }),
    requestId,
  }),
  output: Changed,
  refusals: [
    refusals.content_stale,
    refusals.content_no_draft,
    refusals.content_time_past,
    refusals.content_version_fixed,
  ],
})

export const discardContent = endpoint({
  method: 'POST',
  path: '/api/operator/content/discard',
  access: 'operator',
  roles: ['content'],
  summary: '放弃草稿，包括等待定时发布的',
  input: z.object({ ...ref, version, requestId }),
  output: Changed,
  refusals: [refusals.content_stale, refusals.content_no_draft],
})

export const withdrawContent = endpoint({
  method: 'POST',
  path: '/api/operator/content/withdraw',
  access: 'operator',
  roles: ['content'],
  summary: '下架已发布的内容；历史保留，可以恢复',
  input: z.object({ ...ref, version, requestId }),
  output: Changed,
  refusals: [refusals.content_stale, refusals.content_version_fixed, refusals.content_in_use],
})

export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/operator/content/restore',
  access: 'operator',
  roles: ['content'],
  summary: '把以前发布的内容恢复为草稿，预览后再发布',
  input: z.object({ ...ref, version, number: integer({ min: 0 }), requestId }),
  output: Changed,
  refusals: [refusals.content_stale, refusals.content_version_fixed],
})
