import { bannersOfType, configValue, helpArticles, hotSearches } from 'contract/content'
import { shellLinks } from 'contract/shell-links'
import { renderToStaticMarkup } from 'react-dom/server'
import { FooterContents } from '~/components/shell/footer-contents'
import { HotWords } from '~/components/shell/hot-words'
import type { StillName } from '~/components/shell/still-names'
import { TopWays } from '~/components/shell/top-ways'
import { market } from './backend.server'
import { call, unlessAway } from './call.server'

/** How long the shell's still parts are taken as they are, before the market is asked again. */
const GOOD_FOR_MS = 10_000

type StillParts = Record<StillName, string>

let written: { at: number; parts: Promise<StillParts> } | undefined

/** HTML of what is the same on every page, written when it may have changed and not for each page. */
export function stillParts(request: Request): Promise<StillParts> {
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
async function write({ url }: Request): Promise<StillParts> {
  const request = new Request(url)
  const [links = [], help = [], words = [], promises = [], filings] = await Promise.all([
    unlessAway(call(request, shellLinks, {})),
    unlessAway(call(request, helpArticles, {})),
    unlessAway(call(request, hotSearches, {})),
    unlessAway(call(request, bannersOfType, { type: 'promise' })),
    unlessAway(call(request, configValue, { code: 'filings' })),
  ])
  const isDemo = market.settings.mode === 'demo'
  return {
    topWays: renderToStaticMarkup(<TopWays links={links} isDemo={isDemo} />),
    hotWords:
      words.length > 0 ? renderToStaticMarkup(<HotWords words={words.map((w) => w.searchKey)} />) : '',
    footer: renderToStaticMarkup(
      <FooterContents
        promises={promises}
        help={help}
        links={links.filter(({ place }) => place === 'foot')}
        filings={filings?.value ?? ''}
        isDemo={isDemo}
      />,
    ),
  }
}
