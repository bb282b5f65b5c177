import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newPhone, registerHere } from '../../../support/actions/account'
import { applyForPerson, authenticationReviewer } from '../../../support/actions/authentication'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

const MY = '/personalCenter/myAuthentication'

const rejectedPerson = async (page: Page) => {
  const name = `退${randomInt(1_000_000)}`
  await registerHere(page, newPhone())
  await expect(page.getByText('注册成功')).toBeVisible()
  await applyForPerson(page, name)
  await authenticationReviewer.reject('personal', name, { frontPaper: '照片不清晰' })
  await page.reload()
  await expect(page.getByText('照片不清晰')).toBeVisible()
}

export const STATES: Record<string, PageState[]> = {
  '/console/ownerChanges': [
    { name: 'none', as: 'operator', path: () => '/console/ownerChanges' },
    { name: 'refused', as: 'operator', path: () => '/console/ownerChanges', act: refused('提出更换') },
  ],
  '/editPhone': [
    { name: 'empty', as: 'visitor', path: () => '/editPhone' },
    { name: 'refused', as: 'visitor', path: () => '/editPhone', act: refused('提交申请') },
  ],
  '/personalCenter/authentication': [
    { name: 'company', as: 'buyer', path: () => '/personalCenter/authentication' },
    { name: 'nothing', as: 'newcomer', path: () => '/personalCenter/authentication' },
  ],
  '/personalCenter/authentication/staff': [
    { name: 'owner', as: 'buyer', path: () => '/personalCenter/authentication/staff' },
    {
      name: 'no company',
      as: 'newcomer',
      path: () => '/personalCenter/authentication/staff',
      forms: 'none',
    },
  ],
  [MY]: [{ name: 'redirect', as: 'buyer', path: () => MY, leadsTo: `${MY}/authenticationMy` }],
  [`${MY}/authenticationMy`]: [
    { name: 'company', as: 'buyer', path: () => `${MY}/authenticationMy` },
    { name: 'nothing', as: 'newcomer', path: () => `${MY}/authenticationMy` },
  ],
  [`${MY}/authenticationAudit`]: [
    { name: 'nothing', as: 'newcomer', path: () => `${MY}/authenticationAudit` },
    { name: 'rejected', as: 'visitor', path: () => '/register', act: rejectedPerson },
  ],
  [`${MY}/authenticationEnterprise`]: [
    { name: 'first', as: 'newcomer', path: () => `${MY}/authenticationEnterprise` },
    { name: 'change', as: 'buyer', path: () => `${MY}/authenticationEnterprise` },
    { name: 'permit', as: 'buyer', path: () => `${MY}/authenticationEnterprise?kind=permit` },
    {
      name: 'refused',
      as: 'newcomer',
      path: () => `${MY}/authenticationEnterprise`,
      act: refused('提交审核'),
    },
  ],
  [`${MY}/personalCertificate`]: [
    { name: 'empty', as: 'newcomer', path: () => `${MY}/personalCertificate` },
    { name: 'refused', as: 'newcomer', path: () => `${MY}/personalCertificate`, act: refused('提交审核') },
  ],
}
