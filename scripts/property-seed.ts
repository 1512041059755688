/**
 * Runs before each test file. The examples of property tests are equal in every run, so that the result depends on the
 * change and not on luck. `npm run explore` searches for new ones, and what it finds becomes a named example.
 */
import fc from 'fast-check'

const seed = Number(process.env['PROPERTY_SEED'] ?? 20_261)
if (!Number.isInteger(seed)) throw new Error('PROPERTY_SEED must be a whole number')
fc.configureGlobal({ seed })
