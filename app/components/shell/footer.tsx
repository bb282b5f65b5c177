import { useStill } from './static-fragments'

/** Promises, help, hotline and filings: `FooterContents`, which the server writes once for all pages. */
export function Footer() {
  return <footer className="foot" {...useStill('footer')} />
}
