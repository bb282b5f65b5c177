import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverUrl } from '../browser-test'
import { type KindsOf, type NumberedControl, numberedControls, TICK } from './numbered-controls'
import { oneLine, type Person } from './person'
import { newHome, openTerminal, type Terminal } from './terminal'
import { answer, atTextBrowser, LINK, rowText, seen, textOf } from './text-browser'

/** Prompt on the third row from below. */
const ADDRESS = { key: 'g', asks: /^URL to open:/ }
const NUMBER = { key: '0', asks: /^Follow link/ }
const IS_ASKED_FOR_TEXT = /^(Enter text|\(Textfield|\(Password)/
const BUTTON_OR_NUMBER = /\(\[\d+\][\w-]+\) ?|\[\d+\]/g
const STATUS_ROW = -3
const AT_REST = /^(\(|Commands:)/

/** Default colours for everything except links. */
const COLOURS = [
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
 * Person driver for Lynx, which selects controls by number. Lynx cannot send X-Forwarded-For, so it uses this machine's
 * address, which no other test uses.
 */
export async function atLynx(): Promise<Person> {
  const home = newHome()
  const styleFile = join(home, 'looks.lss')
  writeFileSync(styleFile, COLOURS.join('\n'))
  const terminal = await openTerminal(
    ['lynx', `-lss=${styleFile}`, ...SETTINGS, `${serverUrl('market')}/robots.txt`],
    home,
  )
  return atTextBrowser<NumberedControl>({
    name: 'Lynx',
    terminal,
    isAtRest: (rows) => AT_REST.test(rowText(rows.at(STATUS_ROW) ?? [])),
    words: (rows) => textOf(rows).replaceAll(BUTTON_OR_NUMBER, ''),
    spots: (rows) => numberedControls(rows, LINK, kindsOf),
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

/** Moves the cursor to a control. */
async function goTo(terminal: Terminal, { number }: NumberedControl): Promise<void> {
  await answer(terminal, NUMBER, `${number}g`)
}

/** A button's text follows its value, or "BUTTON" without one. */
const kindsOf: KindsOf = ({ text, isMarked }) => {
  if (isMarked) return [{ kind: 'link', text }]
  if (TICK.test(text)) return [{ kind: 'tick', text }]
  const [, button] = /^[\w-]+\)(.*?)\(?$/.exec(text) ?? []
  return button === undefined ? [{ kind: 'field', text }] : [{ kind: 'button', text: oneLine(button) }]
}
