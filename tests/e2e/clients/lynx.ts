import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUrl } from '../browser-test'
import { type KindsOf, type NumberedSpot, numberedSpots, TICK } from './numbered-controls'
import { oneLine, type Person } from './person'
import { newHome, openTerminal, type Terminal } from './terminal'
import { answer, atTextBrowser, LINK, rowText, seen, textOf } from './text-browser'

/** What it asks on the third row from below. */
const ADDRESS = { key: 'g', asks: /^URL to open:/ }
const NUMBER = { key: '0', asks: /^Follow link/ }
const IS_ASKED_FOR_TEXT = /^(Enter text|\(Textfield|\(Password)/
const BUTTON_OR_NUMBER = /\(\[\d+\][\w-]+\) ?|\[\d+\]/g
const STATUS_ROW = -3
const AT_REST = /^(\(|Commands:)/

/** Everything in the terminal's own look but links. */
const LOOKS = [
  'normal:normal:default:default',
  'default:normal:default:default',
  'a:normal:blue:default',
  'alink:normal:blue:default',
]
const SETTINGS = [
  '-number_fields',
  '-tna',
  '-nopause',
  '-accept_all_cookies',
  '-display_charset=utf-8',
  '-assume_charset=utf-8',
]

/**
 * A person at Lynx: goes to what has a number. Lynx sends no header of one's own, so its people come from this
 * machine's address, as nobody else does.
 */
export async function atLynx(): Promise<Person> {
  const home = newHome()
  const looks = join(home, 'looks.lss')
  writeFileSync(looks, LOOKS.join('\n'))
  const terminal = await openTerminal(
    ['lynx', `-lss=${looks}`, ...SETTINGS, `${serverUrl('market')}/robots.txt`],
    home,
  )
  return atTextBrowser<NumberedSpot>({
    name: 'Lynx',
    terminal,
    isAtRest: (rows) => AT_REST.test(rowText(rows.at(STATUS_ROW) ?? [])),
    words: (rows) => textOf(rows).replaceAll(BUTTON_OR_NUMBER, ''),
    spots: (rows) => numberedSpots(rows, LINK, kindsOf),
    open: (url) => answer(terminal, ADDRESS, url, ['C-u']),
    operate: async (spot) => {
      await goTo(terminal, spot)
      await terminal.keys('Enter')
    },
    write: async (spot, text) => {
      await goTo(terminal, spot)
      await terminal.keys('Enter')
      await seen(terminal, IS_ASKED_FOR_TEXT)
      await terminal.keys('C-u')
      await terminal.type(text)
      await terminal.keys('Enter')
    },
    another: atLynx,
  })
}

/** Puts the cursor onto something. */
async function goTo(terminal: Terminal, { number }: NumberedSpot): Promise<void> {
  await answer(terminal, NUMBER, `${number}g`)
}

/** Before a button's words stands its value, "BUTTON" where it has none. */
const kindsOf: KindsOf = ({ text, isMarked }) => {
  if (isMarked) return [{ kind: 'link', text }]
  if (TICK.test(text)) return [{ kind: 'tick', text }]
  const [, button] = /^[\w-]+\)(.*?)\(?$/.exec(text) ?? []
  return button === undefined ? [{ kind: 'field', text }] : [{ kind: 'button', text: oneLine(button) }]
}
