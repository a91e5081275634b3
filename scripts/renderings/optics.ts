/** Refractive index of diamond at the three wavelengths of a picture: red, green, blue. The mean is 2.417. */
export const diamondIndices = [2.409, 2.418, 2.436] as const;

/** The angle of incidence inside the stone, in degrees, above which all light is reflected. */
export const criticalAngle = (index: number): number => (Math.asin(1 / index) * 180) / Math.PI;

/**
 * Share of unpolarised light that a surface reflects.
 * @param cosine of the angle between the ray and the surface's normal, on the side where the ray comes from
 * @param ratio index of that side divided by the index of the other
 * @returns 1 for total internal reflection
 */
export function reflectance(cosine: number, ratio: number): number {
  const squaredSine = ratio * ratio * (1 - cosine * cosine);
  if (squaredSine >= 1) return 1;
  const beyond = Math.sqrt(1 - squaredSine);
  const across = (ratio * cosine - beyond) / (ratio * cosine + beyond);
  const along = (cosine - ratio * beyond) / (cosine + ratio * beyond);
  return (across * across + along * along) / 2;
}
