/** The address with the town, unless it names the town already. */
export const addressInTown = (address: string, { town, place }: { town: string; place: string }): string =>
  address.toLowerCase().includes(town.toLowerCase()) ? address : `${address}, ${place}`;
