import { serverUrl, someAddress } from '../browser-test'
import { type KindsOf, type NumberedControl, numberedControls, TICK } from './numbered-controls'
import type { Person } from './person'
import { BOLD } from './screen-segment'
import { openNarrowTerminal, type Terminal } from './terminal'
import { answer, atTextBrowser, rowText, seen, textOf } from './text-browser'

const ADDRESS = { key: 'g', asks: /Enter URL/ }
/** Status row while a page loads. */
const ON_ITS_WAY = /^(Looking up|Making|Negotiating|Request sent|Receiv|Formatting|Loading|Getting)/
const DIALOG = /\+-{4,}.*-{4,}\+/

/** Numbers the controls and disables the cache. */
const SETTINGS = ['-html-numbered-links', '1', '-aggressive-cache', '0', '-html-images', '0']

/** Person driver for Links, which selects controls by number. */
export async function atLinks(address = someAddress()): Promise<Person> {
  const header = ['-http.extra-header', `x-forwarded-for: ${address}`]
  const program = ['links', ...SETTINGS, ...header, `${serverUrl('market')}/robots.txt`]
  const terminal = await openNarrowTerminal(program)
  await seen(terminal, /Welcome/)
  await terminal.keys('Enter')
  return atTextBrowser<NumberedControl>({
    name: 'Links',
    terminal,
    isAtRest: (rows) =>
      !ON_ITS_WAY.test(rowText(rows.at(-1) ?? [])) && !rows.some((row) => DIALOG.test(rowText(row))),
    words: (rows) => textOf(rows).replaceAll(/\[\d+\]/g, ''),
    spots: (rows) => numberedControls(rows, BOLD, kindsOf),
    open: (url) => answer(terminal, ADDRESS, url),
    operate: (spot) => goTo(terminal, spot),
    write: async (spot, text) => {
      await goTo(terminal, spot)
      await terminal.keys('C-u')
      await terminal.type(text)
    },
    another: () => atLinks(address),
  })
}

/** Types the number outside of any field. It moves to a field and activates any other control. */
async function goTo(terminal: Terminal, { number }: NumberedControl): Promise<void> {
  await terminal.keys('PPage')
  await terminal.type(String(number))
  await seen(terminal, new RegExp(`\\| +${number} +\\|`))
  await terminal.keys('Enter')
}

/** Buttons are displayed like links. */
const kindsOf: KindsOf = ({ text }) => {
  if (TICK.test(text)) return [{ kind: 'tick', text }]
  if (text.endsWith('_')) return [{ kind: 'field', text }]
  return [
    { kind: 'button', text },
    { kind: 'link', text },
  ]
}
