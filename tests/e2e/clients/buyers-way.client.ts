/** A buyer's whole way in the browsers that are promised to work, and not only in the newest: F2 and F4. */
import { expect, test } from '@playwright/test'
import { oldChromium } from '../../../bin/old-browsers.mjs'
import { publish } from '../acts/merchant-program'
import {
  followTheMoney,
  orderAgainAndPickUp,
  orderDelivered,
  payForTheFirstTime,
  receive,
  registerOnTheWay,
  seeTheOrder,
} from './buyers-way'
import { atChromium, type ChromiumOptions, type ChromiumPerson } from './chromium'
import { atLinks } from './links'
import { atLynx } from './lynx'
import type { Person } from './person'
import { atW3m } from './w3m'

test.describe.configure({ timeout: 180_000 })

async function buy(person: Person): Promise<void> {
  const { offerId } = await publish()
  const buyer = await registerOnTheWay(person, offerId)
  await orderDelivered(buyer)
  await payForTheFirstTime(buyer)
  const delivered = await seeTheOrder(buyer)
  await receive(buyer, delivered)
  const pickedUp = await orderAgainAndPickUp(buyer)
  await followTheMoney(buyer, [delivered, pickedUp])
}

async function buyAtChromium(options: ChromiumOptions): Promise<ChromiumPerson['faults']> {
  const person = await atChromium(options)
  try {
    await buy(person)
  } catch (error) {
    await person.takePicture(test.info().outputPath('page.png'))
    throw error
  } finally {
    await person.leave()
  }
  return [...new Set(person.faults)]
}

/** What keeps an old engine on plain pages: it cannot read the scripts, and says so where nobody looks. */
const CANNOT_READ = {
  69: ['ReferenceError: TextEncoderStream is not defined', 'SyntaxError: Unexpected token ?'],
  78: ["SyntaxError: Unexpected token '?'"],
}

for (const version of [69, 78] as const)
  test(`in Chromium ${version}, which stays on plain pages`, async () => {
    const executablePath = oldChromium(version)
    const faults = await buyAtChromium({ executablePath, promised: 'plain' })
    expect(faults).toEqual(CANNOT_READ[version])
  })

for (const version of [86, 109])
  test(`in Chromium ${version}, whose pages scripts take over`, async () => {
    const executablePath = oldChromium(version)
    expect(await buyAtChromium({ executablePath, promised: 'enhanced' })).toEqual([])
  })

for (const hasScripts of [true, false])
  test(`in the Chromium of today with JavaScript ${hasScripts ? 'on' : 'off'}`, async () => {
    const executablePath = test.info().project.use.launchOptions?.executablePath ?? ''
    const promised = hasScripts ? 'enhanced' : 'plain'
    expect(await buyAtChromium({ executablePath, promised, hasScripts })).toEqual([])
  })

const IN_A_TERMINAL = { w3m: atW3m, Lynx: atLynx, Links: atLinks }

for (const [name, at] of Object.entries(IN_A_TERMINAL))
  test(`in ${name}, in a terminal`, async () => {
    const person = await at()
    try {
      await buy(person)
    } finally {
      await person.leave()
    }
  })
