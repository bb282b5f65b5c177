import { type ContentFields, isAddress } from 'contract/content/fields'
import type { ContentKind } from 'contract/content/kinds'
import { CONFIG_ADDRESSES } from 'contract/content/kinds'
import { isLicenceNo } from 'contract/registrations/licence-no'
import type { Content } from '../entries'
import { addressesIn } from './article-text'
import type { EntryRef } from './draft-store'

/** Messages by field. */
export type FieldMessages = Record<string, string[]>

/**
 * Checks fields against the rest of the content: categories, versions of agreements, links.
 * @param isNew whether the entry does not exist yet
 * @returns null if nothing is wrong
 */
export function checkFields(
  { kind, id }: EntryRef,
  fields: ContentFields,
  { content, isNew }: { content: Content; isNew: boolean },
): FieldMessages | null {
  const messages: FieldMessages = {}
  const add = (field: string, message: string | null) => {
    if (message !== null) messages[field] = [...(messages[field] ?? []), message]
  }
  if (kind === 'help_article' && !content.help_category.some((one) => one.id === fields.place))
    add('place', '请选择已有的分类')
  if (kind === 'pact' && isNew && content.pact.some((one) => one.id === id))
    add('value', '该类型已有这个版本')
  if (kind === 'config') add('value', configProblem(id, fields.value))
  if (usesBody(kind))
    for (const address of addressesIn(fields.body)) add('body', linkProblem(address, content))
  if (usesUrl(kind)) add('url', linkProblem(fields.url, content))
  return Object.keys(messages).length > 0 ? messages : null
}

const usesBody = (kind: ContentKind) => ['help_article', 'announcement', 'pact'].includes(kind)
const usesUrl = (kind: ContentKind) => ['nav', 'shell_link', 'banner'].includes(kind)

const HOTLINE = /^\+?\d[\d-]{3,18}\d$/

function configProblem(code: string, value: string): string | null {
  if (value === '') return null
  if (CONFIG_ADDRESSES.includes(code) && !isAddress(value)) return '请填写本站路径（以 / 开头）或 https 地址'
  if (code === 'company_code' && !isLicenceNo(value))
    return '统一社会信用代码不正确：共 18 位，请对照营业执照'
  if (code === 'hotline' && !HOTLINE.test(value)) return '请填写电话号码，如 0755-12345678，只含数字、+ 与 -'
  if (code === 'apk_is_required' && !['yes', 'no'].includes(value)) return '请填写 yes 或 no'
  return null
}

/** Schemes besides https that a text may link to. */
const CONTACT = /^(?:mailto|tel):[^\s<>"]+$/i
const HELP_PAGE = '/bottomStatment'

/** Why a link cannot stay as it is; null for a good one. Addresses of other sites are not requested. */
export function linkProblem(address: string, content: Content): string | null {
  if (!isAddress(address)) return CONTACT.test(address) ? null : `链接“${address}”须为本站路径或 https 地址`
  if (!address.startsWith('/')) return null
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  if (pathname !== HELP_PAGE) return null
  const [article, pact] = [searchParams.get('id'), searchParams.get('pact')]
  const isMissing =
    (article !== null && !content.help_article.some(({ id }) => id === article)) ||
    (pact !== null && !content.pact.some(({ type }) => type === pact))
  return isMissing ? `链接“${address}”指向的文章不存在` : null
}
