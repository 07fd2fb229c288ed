// Metadata services of clouds, which contain secrets: no address given by a person is fetched there.
import { expect, test } from 'vitest';
import { PublicWeb } from '#server/platform/outside/public-web.ts';
import { publicSite } from '#tests/support/web-server.ts';

const web = new PublicWeb({
  resolve: async (name) => [{ address: name === 'azure.example' ? '168.63.129.16' : publicSite }],
});

test.each([
  'http://168.63.129.16/',
  'http://[::ffff:168.63.129.16]/',
  'http://azure.example/',
  'http://192.0.0.192/',
  'http://100.100.100.200/',
  'http://169.254.170.2/',
  'http://[fd00:ec2::254]/',
  'http://[fd20:ce::254]/',
])('%s is not public', async (address) => {
  await expect(web.check(address)).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC', status: 400 });
});

test('the neighbors of these addresses are public', async () => {
  for (const address of ['http://168.63.129.17/', 'http://other.example/'])
    await expect(web.check(address)).resolves.toBeUndefined();
});
