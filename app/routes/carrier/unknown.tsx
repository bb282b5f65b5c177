// 承运商后台其他网址 /carrier/*
export function loader() {
  throw new Response(null, { status: 404 })
}

export function action() {
  throw new Response(null, { status: 404 })
}

export default function Unknown() {
  return null
}
