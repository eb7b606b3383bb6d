/* A file layer that forgets what was not synced: what a file holds when it is synced is copied to a
   shadow folder, and after a power cut the shadow is all there is. Loaded with LD_PRELOAD.

   FORGETFUL_FOLDER is watched, FORGETFUL_SHADOW is where the copies go. The file is read through the
   descriptor that is there: closing another one would drop the locks that SQLite holds. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void keep(int fd) {
  const char *folder = getenv("FORGETFUL_FOLDER"), *shadow = getenv("FORGETFUL_SHADOW");
  char link[64], path[4096], made[4096], last[4096], buffer[65536];
  if (!folder || !shadow) return;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return;
  path[length] = 0;
  size_t start = strlen(folder);
  if (strncmp(path, folder, start) || path[start] != '/' || strchr(path + start + 1, '/')) return;
  if (snprintf(last, sizeof last, "%s/%s", shadow, path + start + 1) >= (int)sizeof last) return;
  if (snprintf(made, sizeof made, "%s.new", last) >= (int)sizeof made) return;
  int out = open(made, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (out < 0) return;
  off_t at = 0;
  ssize_t got;
  while ((got = pread(fd, buffer, sizeof buffer, at)) > 0) {
    if (write(out, buffer, got) != got) abort();
    at += got;
  }
  close(out);
  if (got == 0) rename(made, last);
}

/* A file that is gone is gone: a journal that came back would undo what was committed after it. */
int unlink(const char *path) {
  int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
  const char *folder = getenv("FORGETFUL_FOLDER"), *shadow = getenv("FORGETFUL_SHADOW");
  char last[4096];
  int found = real(path);
  if (found || !folder || !shadow) return found;
  size_t start = strlen(folder);
  if (strncmp(path, folder, start) || path[start] != '/') return found;
  if (snprintf(last, sizeof last, "%s/%s", shadow, path + start + 1) < (int)sizeof last) real(last);
  return found;
}

int fsync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  int found = real(fd);
  if (found == 0) keep(fd);
  return found;
}

int fdatasync(int fd) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  int found = real(fd);
  if (found == 0) keep(fd);
  return found;
}
