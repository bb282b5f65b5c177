import { bannersOfType, helpArticles, hotSearches } from 'contract/content'
import { shellLinks } from 'contract/content/shell-links'
import type { StaticFragmentName } from '~/components/fragments/fragment-names'
import { FooterContents } from '~/components/shell/footer-contents'
import { HotWords } from '~/components/shell/hot-words'
import { SandboxNotice } from '~/components/shell/sandbox-notice'
import { TopLinks } from '~/components/shell/top-links'
import { market } from '../api/backend.server'
import { call, optionalOn503 } from '../api/call.server'
import { hrefFor } from '../session/login-path'
import { isOutboxLocked } from '../session/outbox.server'
import { tokenOf } from '../session/session.server'
import { phoneCodes } from './phone-codes.server'
import { renderFragment } from './server-fragments.server'
import { companyOf, contactOf, filingsOf, otherSites } from './site-values.server'

/** Age after which the fragments are rendered again. */
const MAX_AGE_MS = 10_000

type StaticFragments = Record<StaticFragmentName, string>
/** Links to pages for members lead visitors to the login page. */
type Audience = 'visitor' | 'member'

let cached: { renderedAt: number; fragments: Promise<Record<Audience, StaticFragments>> } | undefined

/** Whether changes of the content are noticed; else the age alone limits the cache. */
let isListening = false

/** Returns the fragments of the shell, which are equal on every page. */
export async function staticFragments(request: Request): Promise<StaticFragments> {
  const [fragments, token] = await Promise.all([cachedFragments(request), tokenOf(request)])
  return fragments[token === undefined ? 'visitor' : 'member']
}

function cachedFragments(request: Request): Promise<Record<Audience, StaticFragments>> {
  if (!isListening)
    isListening = market.onEvent((kind) => {
      if (kind.startsWith('content_')) cached = undefined
    })
  const now = performance.now()
  if (cached && now - cached.renderedAt < MAX_AGE_MS) return cached.fragments
  const entry = { renderedAt: now, fragments: renderFragments(request) }
  cached = entry
  entry.fragments.catch(() => {
    if (cached === entry) cached = undefined
  })
  return entry.fragments
}

/**
 * Renders without what the backend cannot answer now. The calls are anonymous, and continue if the visitor whose
 * request started them disconnects.
 */
async function renderFragments({ url }: Request): Promise<Record<Audience, StaticFragments>> {
  const request = new Request(url)
  const isDemo = market.settings.mode === 'demo'
  const [
    links = [],
    help = [],
    words = [],
    promises = [],
    filings,
    contact,
    company,
    sites,
    codes,
    isLocked,
  ] = await Promise.all([
    optionalOn503(call(request, shellLinks, {})),
    optionalOn503(call(request, helpArticles, {})),
    optionalOn503(call(request, hotSearches, {})),
    optionalOn503(call(request, bannersOfType, { type: 'promise' })),
    filingsOf(request, isDemo),
    contactOf(request),
    companyOf(request),
    otherSites(request),
    phoneCodes(request),
    isOutboxLocked(request),
  ])
  const hotWords = words.length > 0 ? renderFragment(<HotWords terms={words.map((w) => w.searchKey)} />) : ''
  const fragmentsFor = (isMember: boolean): StaticFragments => {
    const visible = links.map((link) => ({
      ...link,
      url: hrefFor(isMember, { url: link.url, needsLogin: link.type === 2 }),
    }))
    const footerLinks = visible.filter(({ place }) => place === 'foot')
    const footer = { promises, help, links: footerLinks, codes, filings, contact, company, isDemo }
    return {
      sandboxNotice: isLocked ? renderFragment(<SandboxNotice />) : '',
      hotWords,
      topLinks: renderFragment(<TopLinks {...{ links: visible, codes, sites, isDemo }} />),
      footer: renderFragment(<FooterContents {...footer} />),
    }
  }
  return { visitor: fragmentsFor(false), member: fragmentsFor(true) }
}
