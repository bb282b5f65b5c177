import type { ServerContext } from './context'
import { isCall } from './requests/market-paths'

const ANSWERS = {
  400: { title: '请求有误', text: '无法识别这个请求，请检查网址后重试。' },
  403: {
    title: '请求来自其他网站',
    text: '为了您的账户安全，请从塑集的页面重新提交。您的资金和订单没有变动。',
  },
  404: { title: '页面不存在', text: '您访问的内容不存在或已更新。' },
  405: { title: '不支持的请求方式', text: '请从塑集的页面重新操作。' },
  413: {
    title: '提交的内容过大',
    text: '单次提交不能超过 1 MB；带图片时每张不超过 10 MB，合计不超过 14 MB。请返回上一页，减少内容后重新提交。',
  },
  500: { title: '系统异常', text: '请稍后重试；如果问题仍在，请把下方的请求编号告诉客服。' },
  503: { title: '服务暂时不可用', text: '请稍候片刻再试。' },
  504: { title: '处理超时', text: '部分网络连接较慢，请重新加载。刚才如果是在提交，请先查看结果再重试。' },
} as const

export type ErrorStatus = keyof typeof ANSWERS

/** Error response of the HTTP server: a plain page, or the API envelope under /api. */
export function errorResponse(c: ServerContext, status: ErrorStatus): Response {
  const { title, text } = ANSWERS[status]
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '5' } : {}
  if (isCall(c.req.path))
    return c.json({ errorcode: status, msg: `${title}：${text}`, data: null }, status, retry)
  return c.html(errorPage(status, c.get('callId')), status, retry)
}

/** A page without styles or scripts, for errors outside of the app. */
export function errorPage(status: ErrorStatus, callId: string): string {
  const { title, text } = ANSWERS[status]
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - 塑集</title></head>
<body>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">返回首页</a></p>
<p><small>请求编号 ${callId}</small></p>
</body>
</html>
`
}
