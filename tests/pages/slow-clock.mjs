// Preload of a server whose time starts at SLOW_CLOCK_START and passes sixty times more slowly, so that two demo
// markets have the same dates and times of day, however long they take to start.
const SLOWNESS = 60

const RealDate = Date
const realStart = RealDate.now()
const start = RealDate.parse(process.env.SLOW_CLOCK_START ?? '')
if (Number.isNaN(start)) throw new Error('SLOW_CLOCK_START must be a date')

const now = () => start + Math.floor((RealDate.now() - realStart) / SLOWNESS)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
RealDate.prototype.constructor = globalThis.Date
