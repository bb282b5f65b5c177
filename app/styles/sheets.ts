import type { LinkDescriptor } from '@remix-run/node'
import account from './account.css?url'
import base from './base.css?url'
import cases from './cases.css?url'
import city from './city.css?url'
import compare from './compare.css?url'
import console from './console.css?url'
import content from './content.css?url'
import facets from './facets.css?url'
import forms from './forms.css?url'
import home from './home.css?url'
import lists from './lists.css?url'
import occasion from './occasion.css?url'
import offers from './offers.css?url'
import ordering from './ordering.css?url'
import quotes from './quotes.css?url'
import reference from './reference.css?url'
import shops from './shops.css?url'
import trading from './trading.css?url'

const SHEETS = {
  account,
  base,
  cases,
  city,
  compare,
  console,
  content,
  facets,
  forms,
  home,
  lists,
  occasion,
  offers,
  ordering,
  quotes,
  reference,
  shops,
  trading,
}

/** The `links` of a route: the stylesheets of its area. The root route loads the base sheet before them. */
export function styles(...names: (keyof typeof SHEETS)[]): () => LinkDescriptor[] {
  return () => names.map((name) => ({ rel: 'stylesheet', href: SHEETS[name] }))
}
