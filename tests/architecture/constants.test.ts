import { readdirSync } from 'node:fs'
import { parse } from 'node:path'
import * as constants from 'contract/constants'
import * as numberedTypes from 'contract/numbered-types'
import { expect, test } from 'vitest'
import tailwind from '../../tailwind.config.js'

/** Constants of specification §9. */
const SPECIFIED = {
  PASSWORD_MIN_LENGTH: 6,
  PASSWORD_MAX_LENGTH: 18,
  TOKEN_LIFETIME_DAYS: 3,
  MOBILE_BREAKPOINT_PX: 992,
  MONEY_DECIMALS: 2,
  DISCOUNT_TYPES: [1, 2, 3],
  ORDER_TYPES: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  REQUEST_TIMEOUT_MS: 120_000,
  CHUNK_LOAD_TIMEOUT_MS: 120_000,
  TOAST_DURATION_MS: 5_000,
  LOGIN_REDIRECT_SUPPRESSION_MS: 5_000,
  NAV_ITEMS_SHOWN: 9,
  NAV_ITEMS_SHOWN_ON_DETAIL: 6,
  NAV_ITEMS_SHOWN_IN_MEMBER_CENTRE: 7,
  BADGE_CAP: 99,
  PAGE_SIZES: [10, 20, 30, 50],
  DEFAULT_PAGE_SIZE: 20,
  SCROLL_TO_TOP_MS: 800,
  HELP_COLUMN_ITEMS: 4,
  HOTLINE: '400-833-7009',
  HOTLINE_HOURS: '09:00–21:00',
  DEFAULT_CITY: '广州',
  DIALOG_CLOSE_DELAY_MS: 200,
  DIALOG_WIDTH_PX: 600,
} as const

test('the contract has each constant of the specification with its value', () => {
  const all = Object.entries({ ...constants, ...numberedTypes })
  const held = Object.fromEntries(all.map(([name, value]) => [name, plain(value)]))
  expect(held).toEqual(SPECIFIED)
})

test('each order type has an icon under its number', () => {
  const icons = readdirSync('public/order-types').map((name) => Number(parse(name).name))
  expect(icons.sort((a, b) => a - b)).toEqual(SPECIFIED.ORDER_TYPES)
})

test('dialogs have the width and the time to close of the specification', () => {
  const { DIALOG_WIDTH_PX, DIALOG_CLOSE_DELAY_MS } = constants
  expect(tailwind.theme?.dialog).toEqual({
    width: `${DIALOG_WIDTH_PX}px`,
    closing: `${DIALOG_CLOSE_DELAY_MS}ms`,
  })
})

/** A table is compared by its keys. */
function plain(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value
  return Object.keys(value).map(Number)
}
