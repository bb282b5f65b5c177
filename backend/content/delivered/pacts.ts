import type { EntryOf } from '../entries'
import { textOf } from './texts'

const FIRST_PUBLISHED_AT = '2026-11-01T01:00:00.000Z'

/** Every version of every agreement; the text is in pacts/<type>-<version>.html. Never edit an old version. */
export const PACTS: readonly EntryOf<'pact'>[] = [
  pact('register', '1', '用户协议', '会员与平台之间的权利与义务。', FIRST_PUBLISHED_AT),
  pact('privacy', '1', '隐私政策', '平台怎样收集、使用、保存与保护个人信息。', FIRST_PUBLISHED_AT),
  pact('trade', '1', '交易规则', '报价、货款、交货、质量异议、退款与违约的约定。', FIRST_PUBLISHED_AT),
]

function pact(
  type: string,
  version: string,
  title: string,
  about: string,
  publishedAt: string,
): EntryOf<'pact'> {
  const id = `${type}-${version}`
  return { id, type, version, title, about, html: textOf(`pacts/${id}`), publishedAt }
}
