// 手机版与小程序 /a
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { QrCode } from '~/components/ui/qr-code'
import { pageTitle } from '~/services/pages/page-title'
import { qrCodeOf } from '~/services/pages/qr-code.server'
import { siteOrigin } from '~/services/pages/site-address.server'
import { styles } from '~/styles/sheets'

export const links = styles('content')

export const meta = pageTitle('手机版与小程序', {
  description: () => '用手机扫码打开塑集：看报价、下单、付款、查订单，与电脑上是同一个账号。',
  canonical: () => '/a',
})

export function loader({ request }: LoaderFunctionArgs) {
  const address = siteOrigin(request)
  return { address, drawing: qrCodeOf(address) }
}

export default function Mobile() {
  const { address, drawing } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="与电脑上是同一个账号，不需要安装">手机版与小程序</PageTitle>
      <Columns
        main={
          <>
            <Panel title="怎样打开">
              <div className="prose">
                <ol>
                  <li>用手机浏览器或微信“扫一扫”，扫描本页的二维码；</li>
                  <li>或者在手机浏览器中输入网址：{address}；</li>
                  <li>用同一个手机号登录，订单、资金与地址都在。</li>
                </ol>
              </div>
            </Panel>
            <Panel title="放到手机桌面">
              <div className="prose">
                <ul>
                  <li>苹果手机：在自带浏览器中点击“分享”，选择“添加到主屏幕”；</li>
                  <li>安卓手机：在浏览器菜单中选择“添加到桌面”或“安装”；</li>
                  <li>微信：点击右上角“…”，选择“浮窗”或“收藏”，下次可以直接打开。</li>
                </ul>
              </div>
            </Panel>
            <Panel title="在手机上可以做什么">
              <p>
                搜索现货、筛选报价、下单付款、查看提货码与订单进度，与电脑版功能相同，页面按手机屏幕排版。信号不好时也能打开。
              </p>
            </Panel>
          </>
        }
        aside={
          <Panel title="扫码打开">
            <QrCode drawing={drawing} label={`二维码：${address}`} />
            <p className="text-muted text-small">{address}</p>
          </Panel>
        }
        isAsideFirst
      />
    </>
  )
}
