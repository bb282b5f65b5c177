/** A line that breaks while a page waits for data: the page stays, and what was sent takes effect once. */
import type { Page, Route } from '@playwright/test'
import { signInFor } from '../../support/actions/account'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'
import { takeLineFaults } from '../line-faults'

const FEEDBACK = '/personalCenter/feedback'
const isLost = (page: Page) => page.getByRole('alert').filter({ hasText: '网络已断开，恢复后自动继续' })

async function fillFeedback(page: Page): Promise<string> {
  const text = `断网后再提交 ${Date.now()}`
  await signInFor(page, FEEDBACK, (await newBuyer()).phone)
  await page.getByLabel('反馈类型').selectOption('fault')
  await page.getByLabel('反馈内容').fill(text)
  return text
}

async function expectSentOnce(page: Page, text: string): Promise<void> {
  await expect(page.getByText('反馈已提交，答复会发到消息中心')).toBeVisible()
  await expect(isLost(page)).toHaveCount(0)
  await page.goto(FEEDBACK)
  await expect(page.getByText(text)).toHaveCount(1)
}

test('a form that is sent without a line keeps what was typed, and is sent when the line is back', async ({
  page,
  context,
  faults,
}) => {
  const text = await fillFeedback(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(isLost(page)).toBeVisible()
  await expect(page.getByLabel('反馈内容')).toHaveValue(text)
  await context.setOffline(false)
  await expectSentOnce(page, text)
  takeLineFaults(faults)
})

/** Answers the first two times that the form is sent. @returns how often it was sent */
async function answerTwice(page: Page, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let sent = 0
  await page.route('**/personalCenter/feedback.data', async (route) => {
    const isInterrupted = route.request().method() === 'POST' && ++sent <= 2
    await (isInterrupted ? answer(route) : route.continue())
  })
  return () => sent
}

test('a form whose answer is lost takes effect once', async ({ page, faults }) => {
  const text = await fillFeedback(page)
  const sent = await answerTwice(page, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expectSentOnce(page, text)
  expect(sent()).toBe(3)
  takeLineFaults(faults)
})

test('a form that a proxy answers, while the server starts again, is sent again', async ({
  page,
  faults,
}) => {
  const text = await fillFeedback(page)
  const sent = await answerTwice(page, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.getByRole('button', { name: '提交反馈' }).click()
  await expect(isLost(page)).toBeVisible()
  await expectSentOnce(page, text)
  expect(sent()).toBe(3)
  takeLineFaults(faults)
})

test('a page that reads itself again without a line stays, and reads on when the line is back', async ({
  page,
  context,
  faults,
}) => {
  await signInFor(page, '/now', (await newBuyer()).phone)
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(isLost(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('现货')
  const read = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/now.data'))
  await context.setOffline(false)
  await read
  await expect(isLost(page)).toHaveCount(0)
  takeLineFaults(faults)
})
