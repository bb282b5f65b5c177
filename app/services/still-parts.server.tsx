import { renderToStaticMarkup } from 'react-dom/server'
import { FooterContents } from '~/components/shell/footer-contents'
import type { StillName } from '~/components/shell/still'
import { market } from './backend.server'

/** How long the shell's still parts are taken as they are, before the market is asked again. */
const GOOD_FOR_MS = 10_000

type StillParts = Record<StillName, string>

let written: { at: number; parts: Promise<StillParts> } | undefined

/** HTML of what is the same on every page, written when it may have changed and not for each page. */
export function stillParts(request: Request): Promise<StillParts> {
  const now = performance.now()
  if (!written || now - written.at > GOOD_FOR_MS) written = { at: now, parts: write(request) }
  return written.parts
}

async function write(_request: Request): Promise<StillParts> {
  return {
    footer: renderToStaticMarkup(<FooterContents isDemo={market.settings.mode === 'demo'} />),
    service: '',
    hotWords: '',
  }
}
