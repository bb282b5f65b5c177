// Sends requests in turn over several connections, for a time or a number of them, and prints autocannon's result as
// JSON. `node tests/load/load-generator.mjs '{"url", "requests", "headers", "connections", "seconds" or "amount"}'`
import autocannon from 'autocannon'

const { seconds, ...options } = JSON.parse(process.argv[2])
// Sign-ins queue for longer than the standard timeout of ten seconds on a slow machine.
const patient = { timeout: 60, ...options }
const result = await autocannon(seconds ? { ...patient, duration: seconds } : patient)
process.stdout.write(JSON.stringify(result))
