import { expect, type Page } from '@playwright/test'
import { SHARED_MARKET } from '../../e2e/start-markets'

/**
 * Moves the clock of the demo market on its page in another window.
 * @param step label of a step: "1 天"
 * @throws Error on the market that other tests use: their sessions, links and orders would expire
 */
export async function moveMarketClock(page: Page, step: string | RegExp): Promise<void> {
  const clock = await page.context().newPage()
  await clock.goto('/dev/clock')
  if (new URL(clock.url()).origin === new URL(process.env[SHARED_MARKET] ?? '').origin)
    throw new Error('a test that moves the clock needs a market of its own')
  await clock.getByRole('radio', { name: step }).first().check()
  await clock.getByRole('button', { name: '前移时间' }).click()
  await expect(clock.getByText('到期事项正在处理')).toBeVisible()
  await clock.close()
}

/** A time in Asia/Shanghai, as operators type it. */
export function shanghaiIn(minutes: number): string {
  const at = new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString()
  return at.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ')
}
