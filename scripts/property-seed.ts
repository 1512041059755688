/**
 * Before each file of tests: the examples that properties make up are the same in every run, so that a change is
 * judged by itself and not by luck. `npm run explore` looks for new ones; what it finds becomes a named example.
 */
import fc from 'fast-check'

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261)
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number')
fc.configureGlobal({ seed })
