// Requests a page again and again over one connection, for the bench: `node tests/load/page-reader.mjs READING`, with
// `{"url", "headers", "requests"}`; prints the milliseconds of each whole response.
const WARM_UP = 20

const { url, headers, requests } = JSON.parse(process.argv[2])
const times = []
for (let n = 0; n < WARM_UP + requests; n++) {
  const began = performance.now()
  const answer = await fetch(url, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  if (n >= WARM_UP) times.push(performance.now() - began)
}
process.stdout.write(JSON.stringify(times))
