// Requests a list of addresses in turn over several connections and prints autocannon's result as JSON.
// `node tests/load/load-generator.mjs '{"url", "paths", "headers", "connections", "seconds"}'`
import autocannon from 'autocannon'

const { url, paths, headers, connections, seconds } = JSON.parse(process.argv[2])
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
  requests: paths.map((path) => ({ method: 'GET', path })),
})
process.stdout.write(JSON.stringify(result))
