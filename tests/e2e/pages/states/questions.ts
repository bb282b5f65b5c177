import { expect, type Page } from '@playwright/test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const OWN = '/personalCenter/question'
const ofOffer = ({ onSale }: PreparedMarket) => `/questions?offerId=${onSale}`
const answered = ({ question }: PreparedMarket) => `/answerDetail?id=${question}`
const hidden = ({ hiddenQuestion }: PreparedMarket) => `/console/questions?id=${hiddenQuestion}`

async function keepQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: '暂存' }).click()
  await expect(page.getByText('已填入您暂存的内容')).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  '/questions': [
    { name: 'all', as: 'visitor', path: () => '/questions', forms: 'none' },
    { name: 'of an offer', as: 'buyer', path: ofOffer, forms: 'none' },
    { name: 'page 10,000', as: 'visitor', path: () => '/questions?page=9999', forms: 'none' },
    { name: 'none', as: 'visitor', path: () => '/questions?category=NONE', forms: 'none' },
  ],
  '/answerDetail': [
    { name: 'for visitors', as: 'visitor', path: answered, forms: 'none' },
    { name: 'with forms', as: 'buyer', path: answered },
    { name: 'refused', as: 'buyer', path: answered, act: refused('提交回答') },
  ],
  [OWN]: [
    { name: 'empty', as: 'idle', path: () => OWN, forms: 'none' },
    { name: 'full', as: 'buyer', path: () => OWN, forms: 'none' },
    { name: 'new question', as: 'buyer', path: ({ onSale }) => `${OWN}?act=ask&offerId=${onSale}` },
    { name: 'refused', as: 'idle', path: () => `${OWN}?act=ask`, act: refused('提交提问') },
    { name: 'kept', as: 'idle', path: () => `${OWN}?act=ask`, act: keepQuestion },
  ],
  '/personalCenter/questionDetails': [
    {
      name: 'answered',
      as: 'buyer',
      path: ({ question }) => `/personalCenter/questionDetails?id=${question}`,
      forms: 'none',
    },
    {
      name: 'hidden',
      as: 'buyer',
      path: ({ hiddenQuestion }) => `/personalCenter/questionDetails?id=${hiddenQuestion}`,
      forms: 'none',
    },
  ],
  '/console/questions': [
    { name: 'questions', as: 'operator', path: () => '/console/questions', forms: 'none' },
    { name: 'replies', as: 'operator', path: () => '/console/questions?kind=reply', forms: 'none' },
    { name: 'to show again', as: 'operator', path: hidden, forms: 'no required fields' },
    {
      name: 'refused',
      as: 'operator',
      path: ({ question }) => `/console/questions?id=${question}`,
      act: refused('隐藏'),
    },
  ],
}
