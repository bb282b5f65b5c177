import { refused } from '../page-actions'
import type { PageState } from '../page-state'
import type { PreparedMarket } from '../prepared-market'

const read = (name: string, path: string | ((t: PreparedMarket) => string)): PageState => ({
  name,
  as: 'operator',
  path: typeof path === 'string' ? () => path : path,
  forms: 'no required fields',
})

export const STATES: Record<string, PageState[]> = {
  '/city': [
    { name: 'all cities', as: 'visitor', path: () => '/city', forms: 'no required fields' },
    { name: 'found', as: 'buyer', path: () => '/city?keyword=taizhou&redirect=%2Fnow' },
    { name: 'no such city', as: 'visitor', path: () => `/city?choose=${encodeURIComponent('哥谭')}` },
  ],
  '/warehouse': [
    { name: 'full', as: 'visitor', path: () => '/warehouse' },
    {
      name: 'narrowed, for a member',
      as: 'buyer',
      path: () => `/warehouse?province=${encodeURIComponent('广东省')}&keyword=${encodeURIComponent('库')}`,
    },
    { name: 'empty', as: 'visitor', path: () => `/warehouse?keyword=${encodeURIComponent('没有这个库')}` },
  ],
  '/console/catalogue/grades': [
    read('all', '/console/catalogue/grades'),
    read('narrowed', '/console/catalogue/grades?category=PP&state=used'),
    read('nothing found', '/console/catalogue/grades?keyword=nomatch'),
    read('page 10,000', '/console/catalogue/grades?page=9999'),
  ],
  '/console/catalogue/grades/:id': [
    { name: 'filled', as: 'operator', path: (t) => `/console/catalogue/grades/${t.grade}` },
  ],
  '/console/catalogue/grades/bulk': [
    read('nothing chosen', '/console/catalogue/grades/bulk'),
    {
      name: 'chosen',
      as: 'operator',
      path: (t) => `/console/catalogue/grades/bulk?id=${t.grade}`,
      forms: 'no required fields',
    },
  ],
  '/console/catalogue/grades/:id/tds': [
    { name: 'versions', as: 'operator', path: (t) => `/console/catalogue/grades/${t.grade}/tds` },
  ],
  '/console/catalogue/grades/:id/merge': [
    read('choice', (t) => `/console/catalogue/grades/${t.grade}/merge`),
    read('nothing found', (t) => `/console/catalogue/grades/${t.grade}/merge?keyword=nomatch`),
  ],
  '/console/catalogue/makers/merge': [read('empty', '/console/catalogue/makers/merge')],
  '/console/catalogue/add': [
    { name: 'empty', as: 'operator', path: () => '/console/catalogue/add' },
    { name: 'refused', as: 'operator', path: () => '/console/catalogue/add', act: refused('新增牌号') },
  ],
  '/console/catalogue/categories': [
    { ...read('all', '/console/catalogue/categories'), forms: 'none' },
    { name: 'one', as: 'operator', path: () => '/console/catalogue/categories?code=PP' },
  ],
  '/console/catalogue/makers': [
    { name: 'all', as: 'operator', path: () => '/console/catalogue/makers' },
    {
      name: 'one',
      as: 'operator',
      path: () => `/console/catalogue/makers?name=${encodeURIComponent('镇海炼化')}`,
    },
    read('nothing found', '/console/catalogue/makers?keyword=nomatch'),
    { name: 'refused', as: 'operator', path: () => '/console/catalogue/makers', act: refused('登记厂家') },
  ],
  '/console/catalogue/warehouses': [
    { name: 'all', as: 'operator', path: () => '/console/catalogue/warehouses' },
    read('nothing found', '/console/catalogue/warehouses?keyword=nomatch'),
    {
      name: 'refused',
      as: 'operator',
      path: () => '/console/catalogue/warehouses',
      act: refused('新增仓库'),
    },
  ],
  '/console/catalogue/imports': [
    { name: 'all', as: 'operator', path: () => '/console/catalogue/imports' },
    { name: 'refused', as: 'operator', path: () => '/console/catalogue/imports', act: refused('上传并预览') },
  ],
  '/console/catalogue/imports/:id': [
    read('errors', (t) => `/console/catalogue/imports/${t.catalogueImport}`),
    read('new rows', (t) => `/console/catalogue/imports/${t.catalogueImport}?outcome=new`),
  ],
}
