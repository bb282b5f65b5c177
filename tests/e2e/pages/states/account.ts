import { expect } from '../../browser-test'
import { refused } from '../page-actions'
import type { PageState } from '../page-state'

export const STATES: Record<string, PageState[]> = {
  '/login': [
    { name: 'by password', as: 'visitor', path: () => '/login' },
    { name: 'by code', as: 'visitor', path: () => '/login?by=code' },
    { name: 'by QR code', as: 'visitor', path: () => '/login?by=qr', forms: 'none' },
    { name: 'refused', as: 'visitor', path: () => '/login', act: refused('登录') },
  ],
  '/logout': [{ name: 'asks', as: 'buyer', path: () => '/logout', forms: 'no required fields' }],
  '/register': [
    { name: 'empty', as: 'visitor', path: () => '/register' },
    { name: 'refused', as: 'visitor', path: () => '/register', act: refused('注册') },
    {
      name: 'of a merchant',
      as: 'visitor',
      path: () => `/register?id=${encodeURIComponent('商家注册')}`,
    },
  ],
  '/changePassword': [
    { name: 'empty', as: 'visitor', path: () => '/changePassword' },
    { name: 'refused', as: 'visitor', path: () => '/changePassword', act: refused('重设密码') },
  ],
  '/personalCenter/myData': [{ name: 'to prove', as: 'buyer', path: () => '/personalCenter/myData' }],
  '/personalCenter/closeAccount': [
    { name: 'blocked', as: 'buyer', path: () => '/personalCenter/closeAccount', forms: 'none' },
  ],
  '/personalCenter/securityCenter': [
    {
      name: 'overview',
      as: 'buyer',
      path: () => '/personalCenter/securityCenter',
      forms: 'no required fields',
    },
  ],
  '/personalCenter/securityCenter/securityEditLogin': [
    { name: 'empty', as: 'buyer', path: () => '/personalCenter/securityCenter/securityEditLogin' },
    {
      name: 'refused',
      as: 'buyer',
      path: () => '/personalCenter/securityCenter/securityEditLogin',
      act: refused('修改密码'),
    },
  ],
  '/personalCenter/securityCenter/securityEditPhone': [
    { name: 'empty', as: 'buyer', path: () => '/personalCenter/securityCenter/securityEditPhone' },
    {
      name: 'refused',
      as: 'buyer',
      path: () => '/personalCenter/securityCenter/securityEditPhone',
      act: refused('更换手机号'),
    },
  ],
  '/personalCenter/securityCenter/securityEditPay': [
    { name: 'form', as: 'buyer', path: () => '/personalCenter/securityCenter/securityEditPay' },
  ],
  '/personalCenter/information': [
    { name: 'form', as: 'buyer', path: () => '/personalCenter/information' },
    {
      name: 'refused',
      as: 'buyer',
      path: () => '/personalCenter/information',
      act: async (page) => {
        const form = page.getByRole('form', { name: '修改资料' })
        await form.getByLabel('昵称').fill('')
        await form.getByRole('button', { name: '保存' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
  ],
}
