/**
 * Drafts of forms that an expired session interrupted: saved for an hour and restored after the same member has
 * signed in.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cleanText, instant } from '../schema'

export const DRAFT_MAX_BYTES = 16 * 1024
export const DRAFT_PATH_MAX = 300

/** Fields that are never saved: passwords, codes, tokens, identity numbers. */
export const SECRET_FIELD = /passw|pwd|code|token|csrf|ticket|secret|idNumber/i

/** A path of this site: one slash, no second slash or backslash, no invisible characters. */
const localPath = z
  .string()
  .max(DRAFT_PATH_MAX, '地址过长')
  .refine((path) => /^\/(?![/\\])[^\\\p{Cc}\p{Surrogate}]*$/u.test(path), '地址格式不正确')
  .meta({ id: 'LocalPath', title: '站内路径', description: '以一个 / 开头，不含反斜杠与控制字符' })

const fields = z
  .record(
    z
      .string()
      .max(100)
      .refine((name) => /^[^\p{Cc}\p{Surrogate}]+$/u.test(name), '字段名格式不正确'),
    z.array(z.string().overwrite(cleanText)).max(100),
  )
  .refine(
    (v) => new TextEncoder().encode(JSON.stringify(v)).length <= DRAFT_MAX_BYTES,
    '填写的内容过长，无法暂存',
  )

export const Draft = z.object({ path: localPath, fields })
export type Draft = z.output<typeof Draft>

const DraftRef = z.object({ draftId: z.string().min(1).max(100) })

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/web/draft/keep',
  access: 'optional',
  summary: '暂存未提交的表单（不含密码与验证码）；带令牌时仅该会员可读取',
  input: Draft.extend({
    /** The session ended before the form was sent. The draft belongs to the member of that session. */
    isCutOff: z.boolean().default(false),
  }),
  output: z.object({ draftId: z.string(), expiresAt: instant }),
})

export const takeDraft = endpoint({
  method: 'GET',
  path: '/api/web/draft/take',
  access: 'optional',
  summary: '读取暂存的表单，到期前可多次读取；会员的表单仅本人可读取',
  input: DraftRef,
  output: Draft,
})

export const deleteDraft = endpoint({
  method: 'POST',
  path: '/api/web/draft/drop',
  access: 'public',
  summary: '删除暂存的表单',
  input: DraftRef,
  output: z.object({}),
})
