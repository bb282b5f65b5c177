// 内容 /console/content

import type { LoaderFunctionArgs } from '@remix-run/node'
import { CONTENT_KINDS, type ContentKind } from 'contract/content/kinds'
import { kindPath } from '~/components/console/content/content-paths'
import { Facts, fact } from '~/components/ui/facts'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import type { CrumbHandle } from '../layout'

export const meta = pageTitle('内容')

export const handle: CrumbHandle = { crumbs: [{ name: '内容' }] }

const ABOUT: Record<ContentKind, string> = {
  nav: '页面上方的栏目，可调整次序、角标与链接',
  shell_link: '顶栏、客服、商家中心菜单与页脚的链接',
  banner: '首页与页脚上方的横幅',
  hot_search: '搜索框下方的词',
  help_category: '帮助中心与页脚的分类',
  help_article: '帮助中心的文章',
  announcement: '公告与资讯',
  pact: '用户协议、隐私政策与交易规则，各版本长期可读',
  config: '二维码、备案号等站点设置',
}

export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args)
  return null
}

export default function ContentKinds() {
  const kinds = Object.entries(CONTENT_KINDS) as [ContentKind, string][]
  return (
    <>
      <PageTitle sub="草稿只有工作人员可见；发布后访客两秒内看到">内容</PageTitle>
      <Panel>
        <Facts
          items={kinds.map(([kind, name]) => fact(name, <Link to={kindPath(kind)}>{ABOUT[kind]}</Link>))}
        />
      </Panel>
    </>
  )
}
