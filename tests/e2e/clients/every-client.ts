import { expect, test } from '@playwright/test'
import { oldChromium } from '../../../bin/old-browsers.mjs'
import { atChromium, type ChromiumOptions, type ChromiumPerson } from './chromium'
import { atLinks } from './links'
import { atLynx } from './lynx'
import type { Person } from './person'
import { atW3m } from './w3m'

type Way = (person: Person) => Promise<void>

/** Console messages of old engines that cannot parse the scripts and stay on plain pages. */
const CANNOT_READ = {
  69: ['ReferenceError: TextEncoderStream is not defined', 'SyntaxError: Unexpected token ?'],
  78: ["SyntaxError: Unexpected token '?'"],
}

const IN_A_TERMINAL = { w3m: atW3m, Lynx: atLynx, Links: atLinks }

/** Runs a scenario in every supported browser: F2 and F4. */
export function inEveryClient(name: string, way: Way): void {
  for (const version of [69, 78] as const)
    test(`${name} in Chromium ${version}, plain pages`, async () => {
      const executablePath = oldChromium(version)
      const faults = await goAtChromium(way, { executablePath, promised: 'plain' })
      expect(faults.filter((fault) => !CANNOT_READ[version].includes(fault))).toEqual([])
    })

  for (const version of [86, 109])
    test(`${name} in Chromium ${version}, hydrated pages`, async () => {
      const executablePath = oldChromium(version)
      expect(await goAtChromium(way, { executablePath, promised: 'enhanced' })).toEqual([])
    })

  for (const hasScripts of [true, false])
    test(`${name} in current Chromium with JavaScript ${hasScripts ? 'on' : 'off'}`, async () => {
      const executablePath = test.info().project.use.launchOptions?.executablePath ?? ''
      const promised = hasScripts ? 'enhanced' : 'plain'
      expect(await goAtChromium(way, { executablePath, promised, hasScripts })).toEqual([])
    })

  for (const [program, at] of Object.entries(IN_A_TERMINAL))
    test(`${name} in ${program}`, async () => {
      const person = await at()
      try {
        await way(person)
      } finally {
        await person.leave()
      }
    })
}

async function goAtChromium(way: Way, options: ChromiumOptions): Promise<ChromiumPerson['faults']> {
  const person = await atChromium(options)
  try {
    await way(person)
  } catch (error) {
    await person.takePicture(test.info().outputPath('page.png'))
    if (error instanceof Error) error.message += ['\nThe browser says:', ...person.faults].join('\n')
    throw error
  } finally {
    await person.leave()
  }
  return [...new Set(person.faults)]
}
