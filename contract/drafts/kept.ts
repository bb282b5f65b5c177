/** Drafts that members keep on purpose, one per page, to go on with a long form some days later. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant } from '../schema'
import { Draft } from './'

const KeptDraftRef = Draft.pick({ path: true })

const KeptDraft = z
  .object({ fields: Draft.shape.fields, keptAt: instant, expiresAt: instant })
  .meta({ id: 'KeptDraft', title: '保留的表单' })
export type KeptDraft = z.output<typeof KeptDraft>

export const keepDraft = endpoint({
  method: 'POST',
  path: '/api/web/draft/mine/keep',
  access: 'token',
  summary: '保留本人在一个页面填写的内容数日，替换该页面先前保留的内容（不含密码与验证码）',
  input: Draft,
  output: KeptDraft.omit({ fields: true }),
})

export const keptDraft = endpoint({
  method: 'GET',
  path: '/api/web/draft/mine/take',
  access: 'token',
  summary: '读取本人在一个页面保留的内容；没有时为 null',
  input: KeptDraftRef,
  output: z.object({ draft: KeptDraft.nullable() }),
})

export const dropKeptDraft = endpoint({
  method: 'POST',
  path: '/api/web/draft/mine/drop',
  access: 'token',
  summary: '删除本人在一个页面保留的内容',
  input: KeptDraftRef,
  output: z.object({}),
})
