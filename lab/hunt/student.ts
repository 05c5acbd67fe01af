/** Lanczos' approximation. */
const coefficients = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179, -0.000005395239384953,
]
const logGamma = (x: number): number => {
  const shifted = x + 5.5
  const series = coefficients.reduce((sum, each, index) => sum + each / (x + index + 1), 1.000000000190015)
  return -(shifted - (x + 0.5) * Math.log(shifted)) + Math.log((2.5066282746310007 * series) / x)
}

const tiny = 1e-300

/** The continued fraction of the incomplete beta function (Lentz). */
const fraction = (a: number, b: number, x: number): number => {
  let c = 1
  let d = 1 / Math.max(tiny, 1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= 300; m += 1) {
    for (const term of [
      (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m)),
      (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1)),
    ]) {
      d = 1 / (1 + term * d || tiny)
      c = 1 + term / c || tiny
      value *= d * c
    }
    if (Math.abs(d * c - 1) < 1e-12) break
  }
  return value
}

const incompleteBeta = (a: number, b: number, x: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(a, b, x)) / a : 1 - (front * fraction(b, a, 1 - x)) / b
}

/** The probability that Student's t with `freedom` degrees of freedom is above a value. */
export const chanceAbove = (t: number, freedom: number): number => {
  const tail = incompleteBeta(freedom / 2, 0.5, freedom / (freedom + t * t)) / 2
  return t >= 0 ? tail : 1 - tail
}
