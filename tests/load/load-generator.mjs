// Sends requests in turn over several connections, for a time or a number of them, and prints autocannon's result as
// JSON. `node tests/load/load-generator.mjs '{"url", "requests", "headers", "connections", "seconds" or "amount"}'`
import autocannon from 'autocannon'

const { seconds, ...options } = JSON.parse(process.argv[2])
const result = await autocannon(seconds ? { ...options, duration: seconds } : options)
process.stdout.write(JSON.stringify(result))
