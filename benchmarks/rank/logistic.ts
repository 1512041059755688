/**
 * Training example of a logistic regression. It has the measurements of a section for a query, a weight, and whether
 * the section is a right answer.
 */
export interface Example {
  features: readonly number[]
  right: boolean
  weight: number
}

const STEPS = 30
const TOLERANCE = 1e-8

/**
 * Fits a logistic regression and returns its coefficients. They turn the measurements of a section into the probability
 * that the section is a right answer.
 *
 * @param ridge strength of the penalty that pulls all coefficients but the intercept towards 0
 * @returns the intercept, then a coefficient for each feature
 */
export function fitLogistic(examples: readonly Example[], ridge: number): number[] {
  // Uses Newton's method on the weighted likelihood. Before the penalty applies, the features are scaled to a standard
  // deviation of 1.
  const width = (examples[0]?.features.length ?? 0) + 1
  const total = sum(examples.map(({ weight }) => weight))
  const means = column(width, (i) => sum(examples.map((e) => e.weight * valueOf(e, i))) / total)
  const scales = column(width, (i) =>
    i === 0
      ? 1
      : Math.sqrt(sum(examples.map((e) => e.weight * (valueOf(e, i) - means[i]!) ** 2)) / total) || 1,
  )
  means[0] = 0
  const rows = examples.map((e) =>
    Float64Array.from({ length: width }, (_, i) => (valueOf(e, i) - means[i]!) / scales[i]!),
  )
  const b = column(width, () => 0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = column(width, (i) => (i === 0 ? 0 : -ridge * b[i]!))
    const hessian = column(width, (i) => column(width, (j) => (i === j ? (i === 0 ? 1e-9 : ridge) : 0)))
    rows.forEach((row, at) => {
      const { weight, right } = examples[at]!
      let z = 0
      for (let i = 0; i < width; i++) z += b[i]! * row[i]!
      const p = 1 / (1 + Math.exp(-z))
      const slope = weight * (Number(right) - p)
      const curve = weight * p * (1 - p)
      for (let i = 0; i < width; i++) {
        gradient[i]! += slope * row[i]!
        const line = hessian[i]!
        const scaled = curve * row[i]!
        for (let j = 0; j <= i; j++) line[j]! += scaled * row[j]!
      }
    })
    const change = solve(hessian, gradient)
    change.forEach((value, i) => (b[i]! += value))
    if (Math.max(...change.map(Math.abs)) < TOLERANCE) break
  }
  const coefficients = b.map((value, i) => value / scales[i]!)
  coefficients[0] = b[0]! - sum(b.slice(1).map((value, i) => (value * means[i + 1]!) / scales[i + 1]!))
  return coefficients
}

export function probability(coefficients: readonly number[], features: readonly number[]): number {
  const z = features.reduce((total, value, i) => total + value * coefficients[i + 1]!, coefficients[0]!)
  return 1 / (1 + Math.exp(-z))
}

function valueOf(example: Example, index: number): number {
  return index === 0 ? 1 : example.features[index - 1]!
}

/**
 * Solves a system of linear equations and returns the unknowns. `lower` is the lower half of its matrix, which must be
 * symmetric and positive definite.
 */
function solve(lower: readonly number[][], right: readonly number[]): number[] {
  // Solves the equations by Cholesky decomposition.
  const size = right.length
  const factor = lower.map((row) => [...row])
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let value = lower[i]![j]!
      for (let k = 0; k < j; k++) value -= factor[i]![k]! * factor[j]![k]!
      factor[i]![j] = i === j ? Math.sqrt(Math.max(value, 1e-12)) : value / factor[j]![j]!
    }
  }
  const solved = [...right]
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) solved[i]! -= factor[i]![k]! * solved[k]!
    solved[i]! /= factor[i]![i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) solved[i]! -= factor[k]![i]! * solved[k]!
    solved[i]! /= factor[i]![i]!
  }
  return solved
}

function column<T>(length: number, value: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => value(index))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
