import type { Page } from '@playwright/test'
import { newCompanyName, reviewer, submitMerchant } from '../../../support/actions/registrations'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const rejectedMerchant = async (page: Page) => {
  const company = newCompanyName('退塑')
  await submitMerchant(page, company)
  await reviewer.reject(company, { licencePaper: '照片不清晰', shopName: '请使用企业字号' })
  await page.reload()
  await page.getByText('申请未通过').waitFor()
}

export const STATES: Record<string, PageState[]> = {
  '/shopRegisterStep': [
    { name: 'company', as: 'idle', path: () => '/shopRegisterStep' },
    { name: 'refused', as: 'idle', path: () => '/shopRegisterStep', act: refused('保存，下一步') },
    { name: 'shop', as: 'idle', path: () => '/shopRegisterStep?step=details' },
    { name: 'to confirm', as: 'idle', path: () => '/shopRegisterStep?step=confirm' },
    {
      name: 'in review',
      as: 'visitor',
      path: () => '/register',
      act: async (page) => void (await submitMerchant(page, newCompanyName('审塑'))),
      forms: 'none',
    },
    { name: 'rejected', as: 'visitor', path: () => '/register', act: rejectedMerchant, forms: 'none' },
  ],
  '/carrierRegisterStep': [
    { name: 'company', as: 'idle', path: () => '/carrierRegisterStep' },
    { name: 'permit', as: 'idle', path: () => '/carrierRegisterStep?step=details' },
  ],
}
