import { bannersOfType, helpArticles, hotSearches } from 'contract/content'
import { shellLinks } from 'contract/content/shell-links'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterContents } from '~/components/shell/footer-contents'
import { HotWords } from '~/components/shell/hot-words'
import { SandboxNotice } from '~/components/shell/sandbox-notice'
import type { StillName } from '~/components/shell/static-fragment-names'
import { TopWays } from '~/components/shell/top-links'
import { market } from '../api/backend.server'
import { call, unlessAway } from '../api/call.server'
import { wayFor } from '../session/login-path'
import { isOutboxLocked } from '../session/outbox.server'
import { tokenOf } from '../session/session.server'
import { phoneCodes } from './phone-codes.server'
import { siteValue } from './site-values.server'

/** How long the shell's still parts are taken as they are, before the market is asked again. */
const GOOD_FOR_MS = 10_000

type StillParts = Record<StillName, string>
/** Strangers sign in before they come to pages for members. */
type ForWhom = 'stranger' | 'member'

let written: { at: number; parts: Promise<Record<ForWhom, StillParts>> } | undefined

/** HTML of what is the same on every page, written when it may have changed and not for each page. */
export async function stillParts(request: Request): Promise<StillParts> {
  const [parts, token] = await Promise.all([partsNow(request), tokenOf(request)])
  return parts[token === undefined ? 'stranger' : 'member']
}

function partsNow(request: Request): Promise<Record<ForWhom, StillParts>> {
  const now = performance.now()
  if (written && now - written.at < GOOD_FOR_MS) return written.parts
  const parts = write(request)
  const writing = { at: now, parts }
  written = writing
  parts.catch(() => {
    if (written === writing) written = undefined
  })
  return parts
}

/**
 * What the market cannot say for the time being is left out. It is asked for nobody in particular, and goes on where the
 * visitor who came first goes away.
 */
async function write({ url }: Request): Promise<Record<ForWhom, StillParts>> {
  const request = new Request(url)
  const [links = [], help = [], words = [], promises = [], filings, international, codes, isLocked] =
    await Promise.all([
      unlessAway(call(request, shellLinks, {})),
      unlessAway(call(request, helpArticles, {})),
      unlessAway(call(request, hotSearches, {})),
      unlessAway(call(request, bannersOfType, { type: 'promise' })),
      siteValue(request, 'filings'),
      siteValue(request, 'international_site'),
      phoneCodes(request),
      isOutboxLocked(request),
    ])
  const isDemo = market.settings.mode === 'demo'
  const hotWords =
    words.length > 0 ? renderToStaticMarkup(<HotWords words={words.map((w) => w.searchKey)} />) : ''
  const shownTo = (isMember: boolean): StillParts => {
    const ways = links.map((link) => ({
      ...link,
      url: wayFor(isMember, { url: link.url, needsLogin: link.type === 2 }),
    }))
    const footLinks = ways.filter(({ place }) => place === 'foot')
    const foot = { promises, help, links: footLinks, codes, filings, isDemo }
    return {
      sandboxNotice: isLocked ? renderToStaticMarkup(<SandboxNotice />) : '',
      hotWords,
      topWays: renderToStaticMarkup(<TopWays {...{ links: ways, codes, international, isDemo }} />),
      footer: renderToStaticMarkup(<FooterContents {...foot} />),
    }
  }
  return { stranger: shownTo(false), member: shownTo(true) }
}
